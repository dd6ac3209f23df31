import type { Context } from '../../context.ts';
import type { Scope } from '../../scope.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import type { Press } from '../stage/presses.ts';
import { type Access, type InputByPopup, markPressed, PRESS_FAILED, readInput } from './restore-input.ts';

/** Promises of a library may need a timer or two. */
const PATIENCE_MS = 100;

/** Rejects if the page's promises never call back, because from here on the runtime uses their methods. */
async function checkPromises({ ports: { clock }, scope }: Pick<Context, 'ports' | 'scope'>): Promise<void> {
  const trying = scope.child();
  await new Promise<void>((heard, failed) => {
    clock.after(PATIENCE_MS, () => failed(new Error('promises of the page call nobody back')), trying.signal);
    Promise.resolve().then(heard);
  });
  trying.end();
}

/** A popup listens for these. */
const HEARD = ['click', 'submit', 'keydown', 'input'];
/** Options of a listener. A page that puts one on every object changes how every listener works. */
const OPTIONS = ['capture', 'once', 'passive', 'signal'];

/** Each row is true if natives that a form needs still work. A row that throws counts as false. */
const TRIED: ReadonlyArray<(box: Element) => unknown> = [
  // A popup may contain only words. A page that writes markup as text shows its tags; a page that writes nothing shows nothing.
  (box) => (box.firstElementChild || /^[^<]+$/.test(`${box.textContent}`)) && box.className === 'poptin-box',
  (box) => box.localName === 'div' && box.matches('div') && box.parentNode?.querySelectorAll('div').length,
  () => {
    const field = document.createElement('input');
    field.value = 'a-b';
    field.classList.add('a');
    // The chunk that checks and sends makes both as soon as it loads.
    const isKept = new WeakMap([[field, 1]]).has(field) && new WeakSet([field]).has(field);
    return isKept && field.className === 'a' && field.value === 'a-b' && field.validity.valid && !OPTIONS.some((name) => name in {});
  },
  () => {
    const letters = Array.from('ab').flatMap((letter) => [letter, letter.padStart(2, '-')]);
    const pairs = Object.fromEntries(Object.entries({ a: [...letters].sort().slice(1) }));
    const text = new URLSearchParams(JSON.parse(JSON.stringify(pairs))).toString();
    return text === 'a=-b%2Ca%2Cb' && letters.includes('-b') && letters.findIndex((letter) => letter > 'a') && letters.every(Boolean);
  },
  () => {
    const set = new Set<number>();
    const map = new Map<number, number>();
    const list: number[] = [];
    list.push(set.add(1).size, map.set(1, 1).size);
    return list[1] && map.has(1) && [...set][0] && set.has(1) && set.delete(1);
  },
  () => [Promise.all([]), Promise.race([]), Promise.resolve()].every((each) => each.then().catch(() => {})),
  () => {
    const ending = new AbortController();
    ending.abort();
    return ending.signal.aborted && new CustomEvent('a', { detail: 1 }).detail;
  },
];

/**
 * Rejects if the page has broken natives that a form needs. It runs as soon as a popup is visible and before its view is counted, so that
 * the clean edition can take over before anybody types.
 * @param box the element with the popup's markup
 */
export async function checkNatives(context: Pick<Context, 'ports' | 'scope'>, box: Element): Promise<void> {
  await checkPromises(context);
  tryNatives(box);
}

function tryNatives(box: Element): void {
  if (!TRIED.every((isLeft) => isLeft(box)) || !HEARD.every(isHeard)) throw new Error('the page has broken what a form needs');
}

/** Tries on a fragment: like a shadow root, it has no `onclick` for a shim to set. */
function isHeard(type: string): boolean {
  const target = document.createDocumentFragment();
  let heard = false;
  target.addEventListener(type, (event) => {
    try {
      event.preventDefault();
      heard = event.type === type && (event as KeyboardEvent).key === type && event.target === target && event.composedPath()[0] === target;
    } catch {
      // Stays silent, because an error here would be reported as the page's.
    }
  });
  return !target.dispatchEvent(new KeyboardEvent(type, { cancelable: true, key: type })) && heard;
}

type Act = (pressed: Press, held: boolean) => void;
type Things = Readonly<Record<string, unknown>>;

const PLAINLY: Access = {
  get: (of, key) => (of as Things)[key],
  call: (of, key, arg) => (of as Readonly<Record<string, (arg: unknown) => unknown>>)[key]?.(arg),
};

/** Handles presses of a popup's controls, and their effects. */
interface Pressing {
  readonly press: Act;
  /** For what follows a press until a lead is stored. A fault in it counts as a fault at the press. */
  readonly following: Scope;
  /** Tells if the last press is still unfinished, in case the clean edition takes over. */
  pending(isPending: boolean): void;
}

/**
 * Tries natives again at a press, because scripts that waited for the visitor's first click may have broken them. After that, or any other
 * fault before a lead is stored, the clean edition shows the popup again with the visitor's input, and repeats the press. Without a clean
 * edition the popup is removed, since little of it would work. A link is followed by the browser itself.
 * @param holding locks the page behind the popup
 */
export function guardPresses(popup: OpenPopup, holding: Scope, act: Act): Pressing {
  const { config, stage, box, context, scope, send } = popup;
  const { cure } = context.options;
  if (!cure) return { press: act, following: scope, pending() {} };
  let control: Element | null = null;
  let isPending = false;
  const pending = (isSo: boolean) => {
    isPending ||= isSo;
    // If this throws, the press is still unfinished.
    markPressed(control, isSo);
    isPending = isSo;
  };

  async function anew(): Promise<void> {
    let typed: InputByPopup | undefined;
    try {
      pending(true);
      // Read now, because the next failure may remove the popup.
      typed = { __proto__: null, [config.id]: readInput(stage.root, PLAINLY) } as never as InputByPopup;
      holding.end();
    } catch {
      // The clean edition reads what is still on the page.
    }
    await cure?.(PRESS_FAILED, undefined, typed);
    stage.host.remove();
  }
  const following = scope.child((where, error) => {
    // A lead that is being sent would be sent twice.
    if (!isPending) return scope.fault(where, error);
    context.scope.fault(`popup ${config.id}: ${where}`, error);
    if (following.signal.aborted) return;
    scope.settle('press', anew(), () => send({ type: 'failed' }));
    // Last, because ending it may be broken too.
    following.end();
  });
  return {
    following,
    pending,
    press(pressed, held) {
      const { event } = pressed;
      try {
        control = pressed.control ?? (event.type === 'submit' ? (event.target as Element) : box.querySelector('[data-action=close]'));
        if (pressed.control?.dataset.action !== 'link') tryNatives(box);
        act(pressed, held);
      } catch (error) {
        isPending = true;
        following.fault('press', error);
        // Last, because this may be what is broken.
        event.preventDefault();
      }
    },
  };
}
