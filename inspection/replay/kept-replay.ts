import type { Storage } from '../../runtime/ports.ts';
import type { SessionFile } from '../session/session.ts';
import { REPLAY_KEY } from './is-replay-kept.ts';

/** It is kept in parts, since no value may be longer than the runtime reads. */
const PART = 19_000;
const MAX_PARTS = 150;

/** A page of a session, which one that is, and how many of its steps are to be made. */
export interface KeptReplay {
  readonly file: SessionFile;
  readonly count: number;
  readonly page: number;
  /** When the simulation was begun that it is part of. */
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

/** Null for none, or where a page has put something else in its place. */
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
