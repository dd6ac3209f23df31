import type { Context } from '../../context.ts';
import { listText } from '../../list-text.ts';
import { type Armed, type Hand, SIGNS_OF_LIFE, type Spec, type Watch } from './arming.ts';
import { beyond, type Entry, isStep, isUnseen } from './back-entries.ts';

/** The tab's history, as far as a browser with a Navigation API tells of it. */
export interface Entries {
  /** Null where there is none. */
  read(): { readonly entries: readonly Entry[]; readonly at: number } | null;
  /** A further entry on top, the same as the current one. */
  push(): void;
  go(key: string): void;
  /** The current entry is another one now, or another page came to it. */
  onMove(run: (fromKey: string) => void, signal: AbortSignal): void;
  /** The visitor pressed something. */
  onTouch(run: () => void, signal: AbortSignal): void;
  /** The page's scripts are not told of these moves, and its place and focus stay. */
  hideMoves(isHidden: (fromKey: string, toKey: string) => boolean, signal: AbortSignal): void;
}

const KEPT = 'apt_back_entries';

/** As many entries as a browser keeps of a tab. */
const MAX_KEPT = 50;

/** Of a visitor who does nothing for so long. */
const QUIET_MS = 10_000;

const UNABLE = 'this browser cannot tell the entries of its history apart, so the back button is not waited for';

/**
 * The back button of a phone (TRG-02): one history entry of ours is put on top of the page's, and going
 * back over it is the trigger. Browsers count an entry only from a page that was touched, so it is made
 * with the first touch; with the last popup that waits for it, it is taken away again.
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
    const about = { popupId: armed.owner.popup.id, trigger: armed.spec.kind, nth: armed.nth };
    if (!entries.read()) return context.emit({ type: 'trigger-limited', ...about, reason: UNABLE });
    keeper ??= keep(context, entries);
    keeper.wait(armed, hand);
  }
}

export interface BackButton {
  /** Leads past the entries of ours that earlier pages of this tab have left. */
  keepEntries(context: Context): void;
  waitForBack(armed: Armed, hand: Hand): void;
  /** Nothing says that a visitor is about to go back, so what it shows is made ready while they do nothing. */
  readonly goingBack: Watch<Spec<'exit_intent'>>;
}

interface Keeper {
  wait(armed: Armed, hand: Pick<Hand, 'fire'>): void;
}

/**
 * Knows the entries of ours by their keys, on every page of the tab. A mark in the entry's state would
 * be copied by a router that adds to what it finds there. An entry that a page was put on top of cannot be
 * taken away any more; whoever comes to it is led past it.
 */
function keep({ memory, scope }: Context, { read, push, go, onMove, onTouch, hideMoves }: Entries): Keeper {
  const ours = new Set(readKeys(memory.session(KEPT)));
  const waiting = new Set<() => void>();
  let going = '';
  let touching: AbortController | undefined;

  const here = () => read() ?? { entries: [], at: -1 };
  const indexOf = (key: string) => here().entries.findIndex((entry) => entry.key === key);

  function step(to: Entry | undefined): void {
    if (!to) return;
    going = to.key;
    go(to.key);
  }

  /** What could be gone forward to would be lost under an entry of ours: then none is added. */
  function addEntry(): void {
    const { entries, at } = here();
    if (isStep(entries, at, ours)) return;
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
    // What the page itself has put above it at the same address is gone: all is as before.
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
