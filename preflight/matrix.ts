import { type Login, withoutLogin } from '../scenarios/login.mjs';

/** A visit of a pre-flight: its page, its visitor and its day. */
export interface Planned {
  readonly url: string;
  /** The name and the password from its address. */
  readonly login: Login | null;
  readonly device: Device;
  /** The browser's language, such as `he`. */
  readonly language: string;
  readonly consent: Consent;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export const DEVICES = ['desktop', 'phone'] as const;
export type Device = (typeof DEVICES)[number];
/** `none` leaves the page's own tools as they are. */
export const CONSENTS = ['none', 'yes', 'no', 'undecided'] as const;
export type Consent = (typeof CONSENTS)[number];

export interface Dimensions {
  readonly urls: readonly string[];
  readonly devices: readonly Device[];
  readonly languages: readonly string[];
  readonly consents: readonly Consent[];
  readonly days: readonly number[];
}

/** Every visit: each page with each visitor. */
export const planVisits = ({ urls, devices, languages, consents, days }: Dimensions): Planned[] =>
  urls
    .map(withoutLogin)
    .flatMap((page) =>
      devices.flatMap((device) =>
        languages.flatMap((language) => consents.flatMap((consent) => days.map((at) => ({ ...page, device, language, consent, at })))),
      ),
    );

const CONSENT_WORDS: Readonly<Record<Consent, string>> = {
  none: '',
  yes: 'consent given',
  no: 'consent refused',
  undecided: 'consent not decided',
};

/** A visit without its address, in words: `phone, he, consent refused, 2026-12-24`. */
export const visitorWords = ({ device, language, consent, at }: Planned): string =>
  [device, language, CONSENT_WORDS[consent], new Date(at).toISOString().slice(0, 16).replace('T', ' ')].filter(Boolean).join(', ');
