import type { Form } from '../../capture/form/form.ts';
import type { Behaviour } from '../../decide/display/behaviour.ts';
import type { Scope } from '../../scope.ts';
import type { OpenPopup } from './open-popup.ts';

/** What such a part is attached with. */
interface Seen {
  readonly behaviour: Behaviour;
  /** Ends as the popup begins to leave: what holds the page. All else ends with the popup's own scope. */
  readonly holding: Scope;
  readonly form: Form | undefined;
}

/** Something that a popup has from the moment it is seen, and that nothing waits for. */
export interface SeenPart {
  /** Asked once; absent where every popup has it. */
  wanted?(popup: OpenPopup): boolean;
  attach(popup: OpenPopup, seen: Seen): void;
}

/** One that comes in a chunk of its own. Without it the popup does without. */
export const inChunk = (name: 'fonts' | 'notice' | 'social' | 'ticker', wanted: (popup: OpenPopup) => boolean): SeenPart => ({
  wanted,
  attach: (popup) => popup.scope.settle(name, popup.context.chunk(name), (loaded) => loaded?.attach(popup)),
});
