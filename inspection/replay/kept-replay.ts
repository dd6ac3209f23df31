import type { Storage } from '../../runtime/ports.ts';
import type { SessionFile } from '../session/session.ts';
import { REPLAY_KEY } from './is-replay-kept.ts';

/** A value is stored in parts, because the runtime reads no longer ones. */
const PART = 19_000;
const MAX_PARTS = 150;

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
  const text = replay ? JSON.stringify(replay) : '';
  for (let part = 0; part < MAX_PARTS; part++) {
    const piece = text.slice(part * PART, (part + 1) * PART);
    if (!piece && storage.get('session', REPLAY_KEY + part) === null) return;
    storage.set('session', REPLAY_KEY + part, piece || null);
  }
}

/** Null if there is none, or if a page has replaced it. */
export function readReplay(storage: Kept): KeptReplay | null {
  let text = '';
  for (let part = 0; part < MAX_PARTS; part++) {
    const piece = storage.get('session', REPLAY_KEY + part);
    if (piece === null) break;
    text += piece;
  }
  try {
    const { file, count, page, begunAt } = JSON.parse(text) as KeptReplay;
    const isSound = Array.isArray(file.timeline) && Array.isArray(file.popups) && Number.isInteger(count) && Number.isInteger(page);
    return isSound ? { file, count, page, begunAt } : null;
  } catch {
    return null;
  }
}
