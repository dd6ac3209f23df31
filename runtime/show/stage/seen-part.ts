import type { Form } from '../../capture/form/form.ts';
import type { Behaviour } from '../../decide/display/behaviour.ts';
import type { Scope } from '../../scope.ts';
import type { OpenPopup } from './open-popup.ts';

/** What a `SeenPart` is attached with. */
export interface Seen {
  readonly behaviour: Behaviour;
  /** For whatever holds the page: ends as the popup begins to leave. Everything else ends with the popup's own scope. */
  readonly holding: Scope;
  readonly form: Form | undefined;
}

/** Something that a popup gets once it is seen, and that nothing waits for. */
export interface SeenPart {
  /** Asked once; absent if every popup has the part. */
  wanted?(popup: OpenPopup): boolean;
  attach(popup: OpenPopup, seen: Seen): void;
}

/** What fails in it is told, and the popup goes without it. */
export const aside = ({ context, config }: OpenPopup, within: Scope): Scope =>
  within.child((where, error) => context.scope.fault(`popup ${config.id}: ${where}`, error));

/** A part in its own chunk. If the chunk fails to load or to attach, the popup goes without it. */
export const inChunk = (name: 'fonts' | 'leftovers' | 'notice' | 'social' | 'ticker', wanted: (popup: OpenPopup) => boolean): SeenPart => ({
  wanted,
  attach(popup, seen) {
    aside(popup, popup.scope).settle(name, popup.context.chunk(name), (loaded) => loaded?.attach(popup, seen));
  },
});
