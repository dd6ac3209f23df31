import type { Storage } from '../../runtime/ports.ts';
import type { SessionFile } from '../session/session.ts';
import { keepInTab, keptInTab, REPLAY_KEY } from '../visitor/kept-in-tab.ts';

/** A replayed page of a session: its number, and how many of its steps to make. */
export interface KeptReplay {
  readonly file: SessionFile;
  readonly count: number;
  readonly page: number;
  /** When the simulation began that this replay belongs to. */
  readonly begunAt: number | null;
}

type Kept = Pick<Storage, 'get' | 'set'>;

export function keepReplay(storage: Kept, replay: KeptReplay | null): void {
  keepInTab(storage, REPLAY_KEY, replay && JSON.stringify(replay));
}

/** Null if there is none, or if a page has replaced it. */
export function readReplay(storage: Kept): KeptReplay | null {
  try {
    const { file, count, page, begunAt } = JSON.parse(keptInTab(storage, REPLAY_KEY) ?? '') as KeptReplay;
    const isSound = Array.isArray(file.timeline) && Array.isArray(file.popups) && Number.isInteger(count) && Number.isInteger(page);
    return isSound ? { file, count, page, begunAt } : null;
  } catch {
    return null;
  }
}
