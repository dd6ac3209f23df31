import type { Measured } from './load.ts';

/** A call that was refused, or whose connection was cut, is soon done: it would make a broken server look like a fast one. */
export function answeredWell(what: string, { sent, answered, statuses }: Pick<Measured, 'sent' | 'answered' | 'statuses'>): void {
  const others = Object.entries(statuses).filter(([status]) => status !== '200');
  if (answered > 0 && sent === answered && others.length === 0) return;
  const of = others.map(([status, times]) => `${times} times ${status}`).join(', ');
  throw new Error(`${what}: of ${sent} calls ${answered} were answered${of && `, ${of}`}. Nothing else than 200 is measured.`);
}
