import type { Form } from '../../capture/form/form.ts';
import type { Behaviour } from '../../decide/display/behaviour.ts';
import type { Scope } from '../../scope.ts';
import type { OpenPopup } from './open-popup.ts';

/** What a `SeenPart` is attached with. */
interface Seen {
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

/** A part in its own chunk. If the chunk fails to load or to attach, the popup goes without it. */
export const inChunk = (name: 'fonts' | 'notice' | 'social' | 'ticker', wanted: (popup: OpenPopup) => boolean): SeenPart => ({
  wanted,
  attach(popup) {
    const { scope, context, config } = popup;
    const aside = scope.child((where, error) => context.scope.fault(`popup ${config.id}: ${where}`, error));
    aside.settle(name, context.chunk(name), (loaded) => loaded?.attach(popup));
  },
});
