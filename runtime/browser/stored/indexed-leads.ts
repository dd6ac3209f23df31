import type { KeptLead, LeadStore } from '../../capture/outbox/outbox-rules.ts';

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
  /** Leads that the browser refused to store. */
  const memory = new Map<string, KeptLead>();
  /** Leads removed so far, perhaps before a slow browser reports that it failed to store them. */
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
 * Takes the lock of all tabs. Without Web Locks, or on a page that never gets one, each tab works alone: `undefined`. A lock that
 * another tab holds is null.
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
 * False if the browser knows that the database does not exist. WebKit keeps one that was merely opened, without a version: it lists that
 * for good, and every later page would look into it.
 */
async function isKept(): Promise<boolean> {
  // In a sandboxed frame nothing is, and to ask would leave a rejection behind that nobody can catch.
  if (origin === 'null') return false;
  const all = await indexedDB.databases?.();
  return all?.some(({ name, version }) => name === NAME && !!version) ?? true;
}

const transact: typeof transactAtLast = (...what) =>
  Promise.race([transactAtLast(...what), new Promise<never>((_done, failed) => setTimeout(failed, DATABASE_WAIT_MS))]);

/** Runs one transaction on a connection of its own. Only a writer creates the database; for a reader a missing one is a failure. */
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

/** Keeps the page's broken natives from raising errors of the page. */
function quietly(run: () => void, failed: (error: unknown) => void): () => void {
  return () => {
    try {
      run();
    } catch (error) {
      failed(error);
    }
  };
}

/**
 * Unguessable, for leads that the server must not confuse. `randomUUID` is missing on http pages; the bytes behind it are not.
 * Where a page has broken them too, chance has to do: a lead is worth more than its key.
 */
export function newKey(): string {
  const bytes = new Uint8Array(16);
  try {
    crypto.getRandomValues(bytes);
  } catch {
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.random() * 256;
  }
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
