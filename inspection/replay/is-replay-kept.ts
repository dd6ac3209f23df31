import type { Storage } from '../../runtime/ports.ts';

/** Prefix of a replay's parts in the tab's storage; a part's number follows. */
export const REPLAY_KEY = '__poptin_devtools_replay_';

export const isReplayKept = (storage: Pick<Storage, 'get'>): boolean => storage.get('session', `${REPLAY_KEY}0`) !== null;
