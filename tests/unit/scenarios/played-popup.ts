import type { SeenPopup } from '../../../scenarios/page/control.ts';

/** Each gate's finding when it passes, and when it blocks. */
const CODES: Readonly<Record<string, readonly [passes: string, blocks: string]>> = {
  server: ['on', 'off'],
  frequency: ['not-seen', 'seen'],
  'closed-by-x': ['not-closed', 'closed'],
};

const gate = (name: string, pass: boolean) => {
  const [passes = '', blocks = ''] = CODES[name] ?? [];
  const code = pass ? passes : blocks;
  return { gate: name, pass, code, expected: passes, actual: code, from: '' };
};

/** A popup as a page tells of it; the gates that are named keep it back. */
export const seenPopup = (name: string, more: Partial<SeenPopup> = {}, ...against: readonly string[]): SeenPopup => ({
  id: name.toLowerCase(),
  name,
  state: 'armed',
  pass: against.length === 0,
  gates: ['server', 'frequency', 'closed-by-x'].map((each) => gate(each, !against.includes(each))),
  decided: [],
  text: '',
  place: '',
  trigger: 'immediate',
  ...more,
});
