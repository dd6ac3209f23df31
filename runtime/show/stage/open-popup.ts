import type { Context } from '../../context.ts';
import type { Look } from '../../wire/settings/look-settings.ts';
import type { CloseTrigger } from '../machine/lifecycle.ts';
import type { PopupOptions } from '../machine/popup-view.ts';
import type { Announce } from '../tracking/announce.ts';
import { leadTo, namePopup } from './accessibility.ts';
import type { Stage } from './stage.ts';

/** A timer bound to a lifetime. */
export type Later = (ms: number, where: string, run: () => void) => void;

type ScreenName = 'form' | 'thank-you' | 'play' | 'winning' | 'losing';

/** An open popup, as its parts receive it. It is immutable; parts communicate through the machine. */
export interface OpenPopup extends PopupOptions {
  readonly context: Context;
  readonly look: Look;
  readonly stage: Stage;
  readonly box: HTMLElement;
  /** Bound to the popup's own lifetime. */
  readonly later: Later;
  /** Bound to the page's lifetime, so it outlives the popup: for unfinished work. */
  readonly onward: Later;
  /** How long it has been on the page, in milliseconds. */
  since(): number;
  close(closeTrigger: CloseTrigger, words?: string): void;
  readonly announce: Announce;
  /** Shows a screen, and takes the visitor to it: the pressed control disappears with its own. False if the template has no such screen. */
  goTo(screen: ScreenName): boolean;
}

/** Shows the screen of the form or the game first, and hides all others. */
export function createOpenPopup(
  context: Context,
  options: PopupOptions,
  look: Look,
  stage: Stage,
  since: () => number,
  announce: Announce,
): OpenPopup {
  const { clock } = context.ports;
  const { scope, within, send, language } = options;
  const { box } = stage;
  const screens = [...box.querySelectorAll<HTMLElement>('[data-screen]')];
  const turnTo = (chosen: HTMLElement | undefined) => {
    // A screen inside another is visible together with it.
    for (const screen of screens) screen.hidden = !chosen || !screen.contains(chosen);
    namePopup(box, chosen, language);
  };
  turnTo(screens.find(({ dataset }) => dataset.screen === 'form' || dataset.screen === 'play') ?? screens[0]);
  return {
    ...options,
    context,
    look,
    stage,
    box,
    since,
    announce,
    later: (ms, where, run) => clock.after(ms, scope.guard(where, run), scope.signal),
    onward: (ms, where, run) => clock.after(ms, within.guard(where, run), within.signal),
    close: (closeTrigger, button) => send({ type: 'close', closeTrigger, button }),
    goTo(name) {
      const chosen = screens.find(({ dataset }) => dataset.screen === name);
      if (chosen) {
        turnTo(chosen);
        leadTo({ stage }, chosen, box);
      }
      return !!chosen;
    },
  };
}
