import { MASKED } from '../../../inspection/session/told-address.ts';
import { readSimulation, type Simulation } from '../../../inspection/simulate/simulation.ts';
import type { OpenedFile } from '../../../reports/session-file/read-file.ts';

/** The path of the visitor's page; null if the file leaves a part of it out. */
export function visitorsPath({ file }: Pick<OpenedFile, 'file'>): string | null {
  const url = URL.parse(file.page.url);
  return url && !MASKED.test(url.pathname) ? url.pathname : null;
}

/** The visitor's window and device, as a simulation; null if the file does not tell the window size. */
export function visitorsWindow({ file, flight }: Pick<OpenedFile, 'file' | 'flight'>): Pick<Simulation, 'size' | 'mobile'> | null {
  const window = flight.at(-1)?.window;
  const { size } = readSimulation({ size: window && { width: Math.round(window.width), height: Math.round(window.height) } });
  return size && { size, mobile: file.page.mobile };
}
