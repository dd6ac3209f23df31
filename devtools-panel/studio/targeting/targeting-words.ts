import type { MetVisits, Share } from '../../../inspection/targeting/last-visits.ts';
import type { GateWords, Words } from '../../../runtime/decide/gates/gate.panel.ts';
import { GATE_PANELS } from '../../../runtime/decide/gates/gates.panel.ts';
import type { Verdict } from '../../../runtime/decide/gates/verdict.ts';
import { capPhrases, ipPhrases } from './limit-phrases.ts';

const NAMED = { nameOf: (popupId: string) => `popup ${popupId}` };

/** Settings that verdicts do not cover in full. */
interface Asked {
  readonly cap_filter?: unknown;
  readonly ip_filter?: unknown;
}

function wordsOf({ gate, code, ...verdict }: Verdict): GateWords | null {
  const panel = Object.hasOwn(GATE_PANELS, gate) ? GATE_PANELS[gate as keyof typeof GATE_PANELS] : null;
  const words = (panel?.words as Readonly<Record<string, Words>> | undefined)?.[code];
  return words?.({ gate, code, ...verdict }, NAMED) ?? null;
}

/**
 * A popup's rules in one sentence. `verdicts` are those of a visitor whom it refuses. It reads caps and addresses from the settings: a
 * verdict names only one cap, and no page has the addresses.
 */
export function targetingSentence(verdicts: readonly Verdict[], { cap_filter: caps, ip_filter: addresses }: Asked = {}): string {
  const ofGates = verdicts.flatMap((verdict) => {
    const phrase = verdict.gate === 'cap' ? '' : (wordsOf(verdict)?.phrase.split(/; (?:here|there|this) /)[0] ?? '');
    return phrase ? [`${phrase[0]?.toLowerCase()}${phrase.slice(1)}`] : [];
  });
  const phrases = [...ofGates, ...capPhrases(caps), ...ipPhrases(addresses)];
  if (!phrases.length) return 'Shows on every page, to everyone, at any time.';
  const isNot = (phrase: string) => phrase.startsWith('not ');
  const only = phrases.filter((phrase) => !isNot(phrase));
  return `Shows ${[...(only.length ? only : ['on every page']), ...phrases.filter(isNot)].join(', ')}.`;
}

const nameOf = (gate: string): string =>
  Object.hasOwn(GATE_PANELS, gate) ? GATE_PANELS[gate as keyof typeof GATE_PANELS].name.toLowerCase() : gate;

export function metWords({ asked, met, untold }: MetVisits): string {
  if (asked === 0) return 'This account has no visits yet.';
  const rest = untold.length ? ` Visits do not record what these rules ask: ${untold.map(nameOf).join(', ')}.` : '';
  if (asked === 1) return `The account’s one page view would ${met ? '' : 'not '}have met it.${rest}`;
  return `${met} of the account’s last ${asked} page views would have met it.${rest}`;
}

const percent = ({ visitors, converted }: Share): string => (visitors ? `${((converted / visitors) * 100).toFixed(1)} %` : 'none');

export const holdoutWords = ({ out, others }: { readonly out: Share; readonly others: Share }): string =>
  `Left a lead: ${percent(others)} of ${others.visitors} visitors who may see it, ${percent(out)} of ${out.visitors} who are held out.`;
