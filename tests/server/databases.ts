import { type OpenDatabase, openEmbedded, openPostgres } from '../../display-server/database/database.ts';
import { firstData } from '../support/first-data.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';

/** A database that several servers share. */
export interface SharedDatabase {
  /** Opens it like another server. */
  open(): Promise<OpenDatabase>;
  stop(): Promise<void>;
}

/** The embedded one, which servers of one process can share; it is closed once, at last. */
async function embedded(): Promise<SharedDatabase> {
  const database = await openEmbedded(null, await firstData());
  return { open: async () => ({ ...database, close: async () => {} }), stop: () => database.close() };
}

const postgres = (bin: string) => async (): Promise<SharedDatabase> => {
  // No test pulls the plug of the machine.
  const { url, stop } = await startPostgres(bin, { fsync: 'off' });
  return { open: () => openPostgres(url), stop };
};

const bin = findPostgres();

/** The same tests run on each that there is on this machine. */
export const DATABASES: readonly { readonly name: string; readonly start: () => Promise<SharedDatabase> }[] = [
  { name: 'the embedded database', start: embedded },
  ...(bin ? [{ name: 'Postgres', start: postgres(bin) }] : []),
];
