import type { SeenPopup } from '../../../scenarios/page/control.ts';

const gate = (name: string, pass: boolean) => ({
  gate: name,
  pass,
  reason: `wants one thing, found ${pass ? 'it' : 'another'}`,
  expected: 'one thing',
  actual: pass ? 'it' : 'another',
  from: '',
});

/** A popup as a page tells of it; the gates that are named keep it back. */
export const seenPopup = (name: string, more: Partial<SeenPopup> = {}, ...against: readonly string[]): SeenPopup => ({
  id: name.toLowerCase(),
  name,
  state: 'armed',
  pass: against.length === 0,
  gates: ['server', 'frequency', 'closed-by-x'].map((each) => gate(each, !against.includes(each))),
  text: '',
  place: '',
  trigger: 'immediate',
  ...more,
});
