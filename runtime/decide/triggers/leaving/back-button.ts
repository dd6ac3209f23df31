import type { Context } from '../../../context.ts';
import { listText } from '../../../wire/call.ts';
import { type Armed, type Hand, SIGNS_OF_LIFE, type Watch } from '../trigger.ts';
import type { TriggerKind } from '../triggers.ts';

/** An entry of the tab's history, from the contiguous run that belongs to this site. */
interface Entry {
  /** Identifies its place in the history, whatever replaces its content. */
  readonly key: string;
  readonly url: string | null;
}

/** True if an entry is only our step above its page. If the page changed its address, it is a page of its own. */
export const isStep = (entries: readonly Entry[], at: number, ours: ReadonlySet<string>): boolean =>
  at > 0 && ours.has(entries[at]?.key ?? '') && entries[at]?.url === entries[at - 1]?.url;

/** True if a move between the two shows the visitor nothing new, because one is our entry above the other. */
export const isUnseen = (entries: readonly Entry[], from: number, to: number, ours: ReadonlySet<string>): boolean =>
  Math.abs(from - to) === 1 && isStep(entries, Math.max(from, to), ours);

/**
 * The next move for a visitor who landed on one of our history entries, so that a press of Back or Forward moves one page. They move up if
 * they came from below and there is a page, otherwise down. Null if they are on a page. `from` is -1 if they came from another site.
 */
export function beyond(entries: readonly Entry[], at: number, from: number, ours: ReadonlySet<string>): number | null {
  if (!isStep(entries, at, ours)) return null;
  return from >= 0 && from < at && at + 1 < entries.length ? at + 1 : at - 1;
}

/** The tab's history, as far as a browser with the Navigation API exposes it. */
export interface Entries {
  /** Null if the browser lacks the Navigation API. */
  read(): { readonly entries: readonly Entry[]; readonly at: number } | null;
  /** Pushes another entry, identical to the current one. */
  push(): void;
  go(key: string): void;
  /** True while another page is on its way. A move in the history would stop it. */
  isLeaving(): boolean;
  /** The current entry changed, or a page replaced its content. */
  onMove(run: (fromKey: string) => void, signal: AbortSignal): void;
  /** The visitor pressed something. */
  onTouch(run: () => void, signal: AbortSignal): void;
  /** Hides these moves from the page's scripts, and keeps its scroll position and focus. */
  hideMoves(isHidden: (fromKey: string, toKey: string) => boolean, signal: AbortSignal): void;
}

const KEPT = 'apt_back_entries';

/** Browsers keep this many entries for a tab. */
const MAX_KEPT = 50;

/** After this long without activity, the popup is prepared. */
const QUIET_MS = 10_000;

const UNABLE = 'this browser cannot tell the entries of its history apart, so the back button is not waited for';

/**
 * The back button of a phone (TRG-02). We push one history entry on top of the page's, and going back over it fires the trigger. Browsers
 * count an entry only once the page was touched, so it is pushed at the first touch. It is removed when the last popup that waits for it is
 * disarmed.
 */
export function createBackButton(entries: Entries): BackButton {
  let keeper: Keeper | undefined;
  return {
    keepEntries(context) {
      keeper ??= keep(context, entries);
    },
    waitForBack,
    goingBack: {
      hears: SIGNS_OF_LIFE,
      look(armed, { kind }, hand) {
        const now = hand.context.ports.clock.elapsed();
        const isNew = !Number.isFinite(armed.due);
        if (isNew) waitForBack(armed, hand);
        if (isNew || kind) armed.come = now;
        if (kind) return;
        if (now - armed.come >= QUIET_MS) hand.soon(armed);
        else hand.wakeAt(armed, armed.come + QUIET_MS);
      },
    },
  };

  function waitForBack(armed: Armed, hand: Hand): void {
    const { context } = hand;
    const about = { popupId: armed.owner.popup.id, trigger: armed.spec.kind as TriggerKind, nth: armed.nth };
    if (!entries.read()) return context.emit({ type: 'trigger-limited', ...about, reason: UNABLE });
    keeper ??= keep(context, entries);
    keeper.wait(armed, hand);
  }
}

export interface BackButton {
  /** Moves the visitor past entries of ours that earlier pages of this tab left. */
  keepEntries(context: Context): void;
  waitForBack(armed: Armed, hand: Hand): void;
  /** Nothing announces that a visitor is about to go back, so the popup is prepared once they do nothing for a while. */
  readonly goingBack: Watch;
}

interface Keeper {
  wait(armed: Armed, hand: Pick<Hand, 'fire'>): void;
}

/**
 * Recognises our entries by their keys, on every page of the tab. A mark in the entry's state would not do, because a router that extends
 * the state would copy it. Once a page is pushed on top of our entry, we cannot remove it. A visitor who lands on it is moved past it.
 */
function keep({ memory, scope }: Context, { read, push, go, isLeaving, onMove, onTouch, hideMoves }: Entries): Keeper {
  const ours = new Set(readKeys(memory.session(KEPT)));
  const waiting = new Set<() => void>();
  let going = '';
  let touching: AbortController | undefined;

  const here = () => read() ?? { entries: [], at: -1 };
  const indexOf = (key: string) => here().entries.findIndex((entry) => entry.key === key);

  /** Where the visitor is leaving, an entry of ours stays behind. They are moved past it when they come back to it. */
  function step(to: Entry | undefined): void {
    if (!to || isLeaving()) return;
    going = to.key;
    go(to.key);
  }

  /** Adds none if there are entries to go forward to, because pushing would discard them. */
  function addEntry(): void {
    const { entries, at } = here();
    if (isStep(entries, at, ours) || isLeaving()) return;
    if (at + 1 < entries.length) return isStep(entries, at + 1, ours) ? step(entries[at + 1]) : undefined;
    push();
    ours.add(here().entries[at + 1]?.key ?? '');
    memory.setSession(KEPT, listText([...ours].slice(-MAX_KEPT)));
  }

  function moved(fromKey: string): void {
    const { entries, at } = here();
    const key = entries[at]?.key;
    const wasOurs = key === going;
    going = '';
    if (wasOurs || key === fromKey) return;
    const from = indexOf(fromKey);
    if (from === at + 1 && isStep(entries, from, ours)) {
      for (const fire of [...waiting]) fire();
      return;
    }
    // The page only went back from an entry that it had pushed at the same address, so nothing has changed.
    if (waiting.size && from > at && entries[from]?.url === entries[at]?.url) return;
    const to = beyond(entries, at, from, ours);
    if (to !== null) step(entries[to]);
  }

  onMove(scope.guard('back', moved), scope.signal);
  hideMoves((from, to) => isUnseen(here().entries, indexOf(from), indexOf(to), ours), scope.signal);

  return {
    wait(armed, hand) {
      const fire = () => hand.fire(armed);
      waiting.add(fire);
      if (!touching) {
        touching = new AbortController();
        onTouch(scope.guard('back', addEntry), touching.signal);
      }
      armed.onEnd = () => {
        waiting.delete(fire);
        if (waiting.size) return;
        touching?.abort();
        touching = undefined;
        const { entries, at } = here();
        if (isStep(entries, at, ours)) step(entries[at - 1]);
      };
    },
  };
}

function readKeys(kept: string | null): string[] {
  try {
    const keys: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string').slice(-MAX_KEPT) : [];
  } catch {
    return [];
  }
}
