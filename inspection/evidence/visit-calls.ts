import type { Session } from '../session/session.ts';

/** How the last call of a name ended. */
export interface CallEnd {
  readonly call: string;
  readonly outcome: string;
  readonly status: number | null;
  readonly problem: string;
  /** The server's reason for refusing to display; '' if it did not. */
  readonly refusal: string;
}

/** The last end of each call in a visit, in the order of first ends. A failure outweighs a success, because each complaint is about one. */
export function callsIn({ timeline }: Session): ReadonlyMap<string, CallEnd> {
  const calls = new Map<string, CallEnd>();
  for (const { event } of timeline) {
    if (event.type === 'display-refused') {
      const display = calls.get('display');
      if (display) calls.set('display', { ...display, refusal: event.message });
    }
    if (event.type !== 'call-settled') continue;
    const { call, outcome, status, problem } = event;
    const before = calls.get(call);
    if (!before || before.outcome === 'ok') calls.set(call, { call, outcome, status, problem, refusal: '' });
  }
  return calls;
}

export const wentWell = (end: CallEnd | undefined): boolean => end?.outcome === 'ok' && end.refusal === '';
