import type { LeadStore } from '../capture/outbox/lead-store.ts';
import type { KeptLead } from '../capture/outbox/outbox-rules.ts';

/** Also known to `pixel.js`, which asks whether it is there. */
const NAME = 'poptin_outbox';
const STORE = 'leads';

/** A lead's lock is held by nobody else, and the database's for the time of one transaction. */
const LOCK_WAIT_MS = 2000;

/** A database that takes longer is as good as none: what was to be kept is remembered by this page, and sent from there. */
const DATABASE_WAIT_MS = 5000;

/**
 * IndexedDB with strict durability: the one storage that a killed browser keeps. A connection lives
 * as long as one transaction, and the database goes with its last lead, so that a page view finds
 * out by the database's name alone whether anything waits.
 */
export function browserLeadStore(): LeadStore {
  /** What the browser would not keep. */
  const memory = new Map<string, KeptLead>();
  /** What was removed, perhaps before a slow browser has said that it would not keep it. */
  const removed = new Set<string>();

  return {
    async put(lead) {
      removed.delete(lead.key);
      try {
        // Shared with other writers, so that nobody throws the database away under a lead.
        await locked(NAME, { mode: 'shared' }, () => transact('readwrite', (store) => store.put(lead), true));
        memory.delete(lead.key);
        return true;
      } catch {
        if (!removed.has(lead.key)) memory.set(lead.key, lead);
        return false;
      }
    },
    get: async (key) => memory.get(key) ?? (await transact('readonly', (store) => store.get(key)).catch(() => undefined)),
    all: async () => [...memory.values(), ...(await transact('readonly', (store) => store.getAll()).catch(() => []))],
    async remove(key) {
      memory.delete(key);
      removed.add(key);
      try {
        await transact('readwrite', (store) => store.delete(key));
        await locked(NAME, { ifAvailable: true }, async (lock) => {
          if (lock && !(await transact('readonly', (store) => store.count()))) await settled(indexedDB.deleteDatabase(NAME));
        });
      } catch {
        // It will be sent once more, and counted once all the same.
      }
    },
    alone: (key, waits, work) => locked(`poptin_lead_${key}`, { ifAvailable: !waits }, async (lock) => (lock === null ? null : work())),
  };
}

/**
 * Where there are no Web Locks, the page may not have any or none is ever given, everyone works alone: `undefined`; a lock that
 * another has is null.
 */
async function locked<T>(name: string, options: LockOptions, work: (lock: Lock | null | undefined) => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined;
  const begin = (lock: Lock | null | undefined) => (begun ??= work(lock));
  try {
    const { locks } = navigator as { locks?: LockManager };
    if (locks)
      return await Promise.race([
        locks.request(name, options, begin) as Promise<T>,
        new Promise<T>((done) => setTimeout(() => done(begin(undefined)), LOCK_WAIT_MS)),
      ]);
  } catch (error) {
    if (begun) throw error;
  }
  return begin(undefined);
}

/**
 * False where the browser knows that there is none. In WebKit one that was only asked for stays behind, without a version:
 * it is listed for good, and every page would look into it.
 */
async function isKept(): Promise<boolean> {
  // In a sandboxed frame nothing is, and to ask would leave a rejection behind that nobody can catch.
  if (origin === 'null') return false;
  const all = await indexedDB.databases?.();
  return all?.some(({ name, version }) => name === NAME && !!version) ?? true;
}

const transact: typeof transactAtLast = (...what) =>
  Promise.race([transactAtLast(...what), new Promise<never>((_done, failed) => setTimeout(failed, DATABASE_WAIT_MS))]);

/** One transaction on a connection of its own. Only a writer makes the database; for anyone else one that is not there is a failure. */
async function transactAtLast<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>, makes = false): Promise<T> {
  if (!makes && !(await isKept())) throw new Error('empty');
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    try {
      if (makes) return void opening.result.createObjectStore(STORE, { keyPath: 'key' });
    } catch {
      // The page has broken that. A database without its store would fail on every page from now on.
    }
    opening.transaction?.abort();
  };
  const database = await settled(opening);
  database.onversionchange = () => database.close();
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(STORE));
    // Not once this page has heard of its request: of a page that is left meanwhile WebKit keeps the transaction open, and everyone else's waits.
    transaction.commit();
    // Done means on the disk, not merely asked for.
    await new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onabort = quietly(() => failed(transaction.error), failed);
    });
    return request.result;
  } finally {
    database.close();
  }
}

const settled = <T>(request: IDBRequest<T> | IDBOpenDBRequest): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = quietly(() => done(request.result as T), failed);
    request.onerror = quietly(() => failed(request.error), failed);
  });

/** What the page has broken here becomes none of its errors. */
function quietly(run: () => void, failed: (error: unknown) => void): () => void {
  return () => {
    try {
      run();
    } catch (error) {
      failed(error);
    }
  };
}
