import type { Emit } from '../../events.ts';
import type { PageSignals, Ports } from '../../ports.ts';
import { atEnd, type Scope } from '../../scope.ts';
import { watchConsent } from '../../store/consent/watch-consent.ts';
import { identify } from '../../visitor/identify.ts';
import { createMemory } from '../../visitor/memory.ts';
import { COOKIE_PREFIX } from '../../visitor/names.ts';
import { walkTo } from '../../visitor/trail.ts';
import type { Gate } from './ports-before-consent.ts';

/**
 * The longest wait for a tool to say what its visitor chose before, or to come at all. Until then nothing is shown, so that nothing is shown
 * twice.
 */
const SILENCE_MS = 1500;

interface Asking {
  /** The browser's ports, behind the gate. */
  readonly ports: Ports;
  readonly signals: PageSignals;
  readonly gate: Gate;
  readonly scope: Scope;
  readonly emit: Emit;
  /** True if the page's runtime has begun, and has stored and sent what it does. */
  readonly hasBegun?: boolean;
  /** The visitor's country if known; otherwise ''. Only a default of Google's consent mode depends on it. */
  country(): string;
  /** True until all of the page's markup is there, with the tools in its footer. */
  isBeingParsed(): boolean;
}

const ID = `${COOKIE_PREFIX}user_id`;

/**
 * Opens the gate while its visitor agrees, for as long as the page lasts. Resolves when it is known if they agreed before. A later yes
 * identifies the visitor. A no removes everything of ours from their browser (CFS-01 to CFS-04).
 */
export function askFirst({ ports, signals, gate, scope, emit, hasBegun, country, isBeingParsed }: Asking): Promise<void> {
  const { clock, cookies, observe, page } = ports;
  return new Promise((known) => {
    let isKnown = false;
    let said = '';
    const say = (state: 'held' | 'agreed' | 'refused', by = '') => {
      if (said !== state) emit({ type: 'consent-first', state, by });
      said = state;
    };
    const settle = () => {
      if (!isKnown && said !== 'agreed' && hasBegun) gate.takeBack();
      isKnown = true;
      if (!said) say('held');
      known();
    };
    // A tag manager has a data layer before it has loaded the consent tool inside it.
    const mayCome = () => isBeingParsed() || Array.isArray(page.variable('dataLayer'));
    const memory = createMemory(ports, () => {});
    watchConsent({ ports, memory: { ...memory, cookie: country }, scope }, signals, true, {
      begin(allowed) {
        // A page that has yet to begin does this itself.
        gate.open(() => {
          if (!isKnown) return;
          identify(memory, ports);
          walkTo(memory, ports);
        });
        atEnd(allowed, gate.close);
      },
      refused: gate.forget,
      looked({ allowed, refused, silent, by }, answered) {
        if (allowed) say('agreed', by);
        else if (refused) say('refused', by);
        else if (said) say('held');
        if (!silent && (answered || !mayCome())) settle();
      },
    });
    let wasHere = false;
    const takenAway = scope.guard('consent', () => {
      const isOpen = !ports.awaitsYes?.();
      const isHere = isOpen && cookies.all().has(ID);
      // A no in another tab has taken our records out of the browser, and this tab's tools may not know of it.
      if (isOpen && page.isVisible() && wasHere && !isHere) {
        gate.close();
        gate.forget();
        say('refused');
      }
      wasHere = isHere;
    });
    observe.on('visibility', takenAway, scope.signal);
    clock.after(SILENCE_MS, scope.guard('consent', settle), scope.signal);
  });
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    /** A page that asks first: nothing is stored or sent about its visitor, or they have agreed, or refused. */
    'consent-first': { readonly state: 'held' | 'agreed' | 'refused'; readonly by: string };
  }
}
