import type { Audit } from '../../inspection/audit/audit.ts';

/** A check of one popup, and its outcome. */
export interface AuditRow {
  readonly what: string;
  readonly asks: string;
  readonly faults: readonly string[];
  readonly note: string;
}

const join = (...parts: ReadonlyArray<string | false>): string => parts.filter(Boolean).join(' ');

/** Every check of a report on accessibility, a row each. */
export const rowsOf = (audit: Audit): AuditRow[] =>
  [byAxe, byKeyboard, contrast, targetSize, inReach, reflow, wayOut].map((row) => row(audit));

const byAxe = ({ violations }: Audit): AuditRow => ({
  what: 'axe-core',
  asks: 'WCAG 2.2, A and AA, as far as a program can tell',
  faults: violations.map(({ rule, help, elements }) => `${help} (${rule}): ${elements.join(' ')}`),
  note: '',
});

function byKeyboard({ keyboard }: Audit): AuditRow {
  const row = { what: 'Keyboard', asks: '2.1.1, 2.1.2: every control by Tab, and a way out' };
  if (!keyboard) return { ...row, faults: [], note: 'Not walked.' };
  const { stops, reachesWayOut, closesByEscape } = keyboard;
  const byEscape = { true: 'Escape closes it.', false: 'Escape does not close it.', null: 'Escape was not pressed.' }[`${closesByEscape}`];
  const isTrap = !reachesWayOut && !closesByEscape;
  return {
    ...row,
    faults: isTrap ? [closesByEscape === null ? 'Tab reaches no way out.' : 'Neither Tab nor Escape leads out.'] : [],
    note: join(
      stops.length ? `Tab stops: ${stops.map((stop) => `“${stop}”`).join(' → ')}.` : 'Tab reaches no control in it.',
      closesByEscape === null && 'The order is read from its controls.',
      byEscape,
    ),
  };
}

function contrast({ texts, overArt, unread = [] }: Audit): AuditRow {
  const faint = [...texts.filter(({ what }) => what === 'faint'), ...overArt.filter(({ ratio, needed }) => ratio < needed)];
  return {
    what: 'Contrast',
    asks: '1.4.3: 4.5 for texts, 3 for large ones; also over art',
    faults: faint.map(({ text, ratio, needed }) => `“${text}”: ${ratio.toFixed(1)}, below ${needed}`),
    note: join(
      overArt.length > 0 && `Over art: ${overArt.map(({ text, ratio }) => `“${text}” ${ratio.toFixed(1)}`).join(', ')}.`,
      unread.length > 0 && `Not measured, so look for yourself or run a pre-flight: ${unread.map((text) => `“${text}”`).join(', ')}.`,
      !overArt.length && !unread.length && 'No text lies over art.',
    ),
  };
}

const targetSize = ({ targets }: Audit): AuditRow => ({
  what: 'Target size',
  asks: '2.5.8: 24 by 24 CSS pixels, or as much room',
  faults: targets.filter(({ isTooSmall }) => isTooSmall).map(({ name, width, height }) => `“${name}”: ${width} × ${height} px`),
  note: targets.map(({ name, width, height }) => `“${name || 'unnamed'}” ${width} × ${height}`).join(', '),
});

const inReach = ({ targets }: Audit): AuditRow => ({
  what: 'Reach',
  asks: 'Nothing lies over a control',
  faults: targets.flatMap(({ name, covered }) =>
    covered ? `“${name}” ${covered.letsThrough ? 'lets presses through' : `is under ${covered.by || 'something else'}`}` : [],
  ),
  note: '',
});

function reflow({ texts, narrow }: Audit): AuditRow {
  const cut = new Set([...texts.filter(({ what }) => what === 'cut'), ...(narrow ?? [])].map(({ text }) => text));
  return {
    what: 'Reflow',
    asks: `1.4.10: nothing cut off${narrow ? ', also at 320 CSS pixels' : ' here; 320 CSS pixels were not looked at'}`,
    faults: [...cut].map((text) => `“${text}” is cut off`),
    note: narrow ? '' : 'Check it on a phone: phones may get other markup, or the page lets no narrow window be tried.',
  };
}

const wayOut = ({ close }: Audit): AuditRow => ({
  what: 'Way out',
  asks: 'The X can be pressed',
  faults: close.state === 'covered' || close.state === 'outside' ? [`The X is ${close.state}.`] : [],
  note: close.state === 'none' || close.state === 'hidden' ? 'It shows no X; look for another way out above.' : '',
});
