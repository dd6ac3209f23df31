import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Unstartable } from './startup-error.ts';

/**
 * Settings from environment variables. Each reader accepts one meaning and throws for the rest. Otherwise a server with a mistake would
 * report that it is well, while no visitor sees a popup.
 */

/** The variables that say something. An empty one is unset: a file that lists them all leaves out those without a value. */
export const readEnvironment = (): NodeJS.ProcessEnv => Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));

/** Pages, and the extension, whose studio saves here too. */
const SCHEME = /^(https?|[a-z]+-extension):$/;

function readOrigin(name: string, value: string): string {
  const url = URL.parse(value);
  // Not `url.origin`: an extension's is null.
  const origin = url?.host && SCHEME.test(url.protocol) ? `${url.protocol}//${url.host}` : undefined;
  // A slash at the end is an empty path.
  if (origin && [origin, `${origin}/`].includes(url?.href ?? '')) return origin;
  return refuse(name, value, 'an origin without a path, such as https://display.example');
}

/** An address in front of paths, so it has no slash at its end. Without a scheme it would be a page of the site itself. */
export function readBase(name: string, value: string): string {
  const url = URL.parse(value);
  const isBase = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[?#]/.test(url.href);
  return isBase ? url.href.replace(/\/+$/, '') : refuse(name, value, 'the address of a host, such as https://display.example');
}

/** Separated by commas or spaces. */
export const readOrigins = (name: string, value: string): readonly string[] =>
  value
    .split(/[\s,]+/)
    .filter((each) => each !== '')
    .map((each) => readOrigin(name, each));

export function readCountry(name: string, value: string): string {
  return /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : refuse(name, value, 'two letters, such as DE');
}

/** A header name in HTTP's characters. Any other character would make each call fail. */
export function readHeaderName(name: string, value: string): string {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(value) ? value : refuse(name, value, 'the name of a header, such as x-country-code');
}

export function readCount(name: string, value: string, least = 0, most = 999_999): number {
  if (/^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
  return refuse(name, value, `a whole number from ${least} to ${most}`);
}

/** The folder of the embedded database, written in one way, since its lock and its token lie beside it under its name. */
export const readDirectory = (value = ''): string => resolve(value || '.data/display');

/** 0 means any free port. */
export const readPort = (name: string, value: string): number => readCount(name, value, 0, 65_535);

export function readHost(name: string, value: string): string {
  return isIP(value) || /^[\w-]+(\.[\w-]+)*$/.test(value)
    ? value
    : refuse(name, value, 'an address or a name of this machine, such as 0.0.0.0');
}

/** The hosts after the first one. */
const OTHER_HOSTS = /,[^/?@]*(?=[/?]|$)/;

/** The address of a Postgres, by host or name. The setting holds a password, so no message repeats it. */
export function readDatabase(name: string, value: string): string {
  const address = /^postgres(ql)?:\/\/\/?[^/]/.test(value) && URL.parse(value.replace(OTHER_HOSTS, ''));
  if (address && isDecodable(address.href)) return value;
  throw new Unstartable(`${name} is no address of a Postgres. It takes one such as postgres://user:password@host:5432/name.`);
}

/** The driver decodes name and password, so a % in them must be written %25. */
function isDecodable(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}

export function readChoice<T extends string>(name: string, value: string, choices: readonly T[]): T {
  return choices.find((choice) => choice === value) ?? refuse(name, value, `one of ${choices.join(', ')}`);
}

/** 1 or 0. Another word would switch on nothing, and its owner would not know. */
export const readSwitch = (name: string, value: string): boolean => readChoice(name, value, ['0', '1']) === '1';

export function refuse(name: string, value: string, taken: string): never {
  throw new Unstartable(`${name} is "${value}". It takes ${taken}.`);
}
