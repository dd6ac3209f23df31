import { ipRows } from '../../../inspection/targeting/ip-rule.ts';
import { times } from '../../../runtime/decide/gates/gate.panel.ts';

const MOST = [
  ['page', 'on one page'],
  ['session', 'in one visit'],
  ['day', 'in 24 hours'],
  ['week', 'in seven days'],
] as const;
const RESTS = [
  ['gap_minutes', 'after another popup was shown'],
  ['after_close_minutes', 'after a popup was closed'],
] as const;

/** A number in an account's format, which may be text. Null if it sets no limit. */
const figureIn = (value: unknown): number | null => {
  const figure = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : null;
};

/** The limits for all popups, one phrase each. */
export function capPhrases(caps: unknown): string[] {
  const rule: Readonly<Record<string, unknown>> = Object(caps);
  if (rule.ignore === 1 || rule.ignore === true || rule.ignore === '1') return ['without the limits over all popups'];
  return [
    ...MOST.flatMap(([name, where]) => {
      const most = figureIn(rule[name]);
      return most === null ? [] : [`at most ${times(most, 'popup')} ${where}`];
    }),
    ...RESTS.flatMap(([name, after]) => {
      const minutes = figureIn(rule[name]);
      return minutes === null ? [] : [`not within ${times(minutes, 'minute')} ${after}`];
    }),
  ];
}

/** A list of addresses as one or two phrases. An invalid row matches nobody. */
export function ipPhrases(raw: unknown): string[] {
  const rows = ipRows(raw);
  const named = (isExcluding: boolean) =>
    rows.flatMap(({ excludes, network, text }) => (excludes === isExcluding && network ? [text] : []));
  const [only, not] = [named(false), named(true)];
  const asksNobody = rows.some(({ excludes }) => !excludes) && only.length === 0;
  return [
    ...(only.length ? [`only to the IP addresses ${only.join(', ')}`] : []),
    ...(asksNobody ? ['to nobody, since no IP address of its list can be read'] : []),
    ...(not.length ? [`not to the IP addresses ${not.join(', ')}`] : []),
  ];
}
