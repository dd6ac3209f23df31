import type { Storage } from '../../runtime/ports.ts';

/** Where a replay is kept from page to page of one tab: in parts, with their numbers behind it. */
export const REPLAY_KEY = '__poptin_devtools_replay_';

export const isReplayKept = (storage: Pick<Storage, 'get'>): boolean => storage.get('session', `${REPLAY_KEY}0`) !== null;
