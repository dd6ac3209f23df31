import type { KeptLead, LeadStore } from '../../ports.ts';

/** Also in `pixel.js`, which checks if it exists. */
const NAME = 'poptin_outbox';
const STORE = 'leads';

/** Only one tab holds a lead's lock, and the database's lock lasts for one transaction. */
const LOCK_WAIT_MS = 2000;

/** A slower database counts as none. This page then remembers its leads itself, and sends them from there. */
const DATABASE_WAIT_MS = 5000;

/**
 * IndexedDB with strict durability: the only storage that survives a killed browser. A connection lasts for one transaction. The database
 * is deleted with its last lead, so a page view learns from its mere existence that leads wait.
 */
export function browserLeadStore(): LeadStore {
  /** Leads that the browser refused to store. */
  const memory = new Map<string, KeptLead>();
  /** Leads that were removed, perhaps before a slow browser reports that it could not store them. */
  const removed = new Set<string>();

  return {
    async put(lead) {
      removed.delete(lead.key);
      try {
        // Shared with other writers, so that nobody deletes the database while a lead is written.
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
        // It will be sent again, and still be counted once.
      }
    },
    alone: (key, waits, work) => locked(`poptin_lead_${key}`, { ifAvailable: !waits }, async (lock) => (lock === null ? null : work())),
  };
}

/**
 * Takes a lock that all tabs share. Returns null if another tab holds it. Without Web Locks, or on a page that never gets a lock, each tab
 * works alone: `undefined`.
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
 * False if the browser knows that the database does not exist. If one is opened without a version, WebKit lists it forever, and every
 * later page would look into it.
 */
async function isKept(): Promise<boolean> {
  // A sandboxed frame has none, and asking would leave a rejection that nobody can catch.
  if (origin === 'null') return false;
  const all = await indexedDB.databases?.();
  return all?.some(({ name, version }) => name === NAME && !!version) ?? true;
}

const transact: typeof transactAtLast = (...what) =>
  Promise.race([transactAtLast(...what), new Promise<never>((_done, failed) => setTimeout(failed, DATABASE_WAIT_MS))]);

/** Runs one transaction on its own connection. Only a writer creates the database; for a reader a missing one is a failure. */
async function transactAtLast<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>, makes = false): Promise<T> {
  if (!makes && !(await isKept())) throw new Error('empty');
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    try {
      if (makes) return void opening.result.createObjectStore(STORE, { keyPath: 'key' });
    } catch {
      // The page has broken this. A database without its store would fail on every later page.
    }
    opening.transaction?.abort();
  };
  const database = await settled(opening);
  database.onversionchange = () => database.close();
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(STORE));
    // Not after this page has got an answer: if the page is left meanwhile, WebKit keeps the transaction open, and everybody else waits for
    // it.
    transaction.commit();
    // Resolves when it is on the disk, not merely requested.
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

/** Keeps natives that the page broke from raising errors on the page. */
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
 * A key that nobody can guess, so that the server never confuses two leads. `randomUUID` is missing on http pages, but random bytes are
 * not. If the page has broken those too, `Math.random` must do: a lead is worth more than its key.
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
