import type { Context } from '../../context.ts';
import { withoutMarkup } from '../../decide/display/without-markup.ts';
import type { Verdict } from '../../decide/gates/verdict.ts';
import { COOKIES, SESSION_KEYS } from '../../decide/visitor/names.ts';
import type { PopupState } from '../../show/machine/lifecycle.ts';
import type { PopupController } from '../../show/machine/popup-controller.ts';
import { hidden, redact, redactAddress } from './redact.ts';

/** What one visitor meets on one page, as data that can be written to a file (contract, the page). Nothing in it says who they are (R13). */
export interface Report {
  readonly format: 1;
  /** Milliseconds since 1970, on the visitor's clock. */
  readonly at: number;
  readonly version: string;
  readonly clientId: string;
  readonly displayHost: string;
  readonly page: { readonly url: string; readonly referrer: string; readonly mobile: boolean; readonly language: string };
  /** Ours alone, by their names; values that could be somebody's are told by their length. */
  readonly memory: { readonly cookies: Readonly<Record<string, string>>; readonly session: Readonly<Record<string, string>> };
  readonly popups: readonly ReportedPopup[];
}

interface ReportedPopup {
  readonly id: string;
  readonly state: PopupState;
  readonly pass: boolean;
  readonly gates: readonly Verdict[];
  /** The server's own words about it, all but its markup. */
  readonly config: Readonly<Record<string, unknown>>;
}

/** What these found is ours or the server's; what any other gate found is the page's, and stays there. */
const OWN = ['server', 'converted', 'closed-by-x', 'frequency', 'new-session', 'ab-test', 'ad-blocker'];

export function createReport({ ports: { clock, page, storage }, options, memory }: Context, popups: Iterable<PopupController>): Report {
  return {
    format: 1,
    at: clock.now(),
    version: options.version,
    clientId: options.clientId,
    displayHost: options.displayHost,
    page: {
      url: redactAddress(page.url()),
      referrer: page.referrer() && redactAddress(page.referrer()),
      mobile: page.isMobile(),
      language: page.language(),
    },
    memory: {
      cookies: known(Object.keys(COOKIES), memory.cookies()),
      session: known(
        SESSION_KEYS,
        storage.keys('session').map((key) => [key, storage.get('session', key) ?? ''] as const),
      ),
    },
    popups: [...popups].map((controller) => {
      const { popup, state } = controller;
      const { pass, verdicts } = controller.explain();
      const config = withoutMarkup(popup);
      return { id: popup.id, state, pass, gates: verdicts.map(withoutFound), config };
    }),
  };
}

/** Of what is stored, only what has a name of ours. */
const known = (names: readonly string[], stored: Iterable<readonly [name: string, value: string]>) =>
  Object.fromEntries(
    [...stored]
      .filter(([name]) => names.some((ours) => (ours.endsWith('_') ? name.startsWith(ours) : name === ours)))
      .map(([name, value]) => [name, redact(value)]),
  );

function withoutFound(verdict: Verdict): Verdict {
  if (OWN.includes(verdict.gate)) return verdict;
  const actual = hidden(verdict.actual);
  return { ...verdict, actual, reason: `wants ${verdict.expected}, found ${actual}` };
}
