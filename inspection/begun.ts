import { isSimulated, type Simulation } from './protocol.ts';

/**
 * What was asked for, with when it was begun: with the first thing that is simulated, whatever is changed after that. Where
 * it is not known what was simulated `before`, who asks knows it.
 */
export function begun(before: Simulation | null, asked: Simulation, now: number): Simulation {
  if (!isSimulated(asked)) return { ...asked, begunAt: 0 };
  const goesOn = before ? isSimulated(before) && before.begunAt : asked.begunAt;
  return { ...asked, begunAt: goesOn || now };
}
