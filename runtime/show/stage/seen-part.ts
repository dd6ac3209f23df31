import type { Scope } from '../../scope.ts';
import type { Behaviour } from '../../wire/settings/behaviour-settings.ts';
import type { OpenPopup } from './open-popup.ts';
import type { Form } from './part.ts';

/** Arguments of a `SeenPart`. */
export interface Seen {
  readonly behaviour: Behaviour;
  /** For whatever holds the page: ends as the popup starts to leave. Everything else ends with the popup's own scope. */
  readonly holding: Scope;
  readonly form: Form | undefined;
}

/** Something that a popup gets once it is visible, and that nothing waits for. */
export interface SeenPart {
  /** Called once; absent if every popup has the part. */
  wanted?(popup: OpenPopup): boolean;
  attach(popup: OpenPopup, seen: Seen): void;
}

/** A scope that reports its faults while the popup continues without the part. */
export const aside = ({ context, config }: OpenPopup, within: Scope): Scope =>
  within.child((where, error) => context.scope.fault(`popup ${config.id}: ${where}`, error));

/** A part in its own chunk. If the chunk fails to load or to attach, the popup continues without it. */
export const inChunk = (
  name: 'fonts' | 'notice' | 'social' | 'ticker' | 'while-open',
  wanted: (popup: OpenPopup) => boolean,
): SeenPart => ({
  wanted,
  attach(popup, seen) {
    aside(popup, popup.scope).settle(name, popup.context.chunk(name), (loaded) => loaded?.attach(popup, seen));
  },
});
