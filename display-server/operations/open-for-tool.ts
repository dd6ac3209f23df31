import postgres from 'postgres';
import { type OpenDatabase, openEmbedded, openPostgres } from '../database/database.ts';
import { readDatabase, readDirectory, readEnvironment } from './settings.ts';
import { refuseDatabase, refuseDirectory } from './system-errors.ts';

interface DatabaseOfTool extends OpenDatabase {
  /** Names the database, so that the person sees which one was really used. */
  readonly name: string;
}

/** Opens the database that the server's own environment variables name. Exits with a sentence if that fails. */
export async function openForTool(tool: string): Promise<DatabaseOfTool> {
  const { DATABASE_URL, DATA_DIRECTORY } = readEnvironment();
  try {
    if (!DATABASE_URL) {
      const directory = readDirectory(DATA_DIRECTORY);
      const embedded = await openEmbedded(directory).catch(refuseDirectory(directory));
      return { ...embedded, name: `the embedded database in ${directory}` };
    }
    const url = readDatabase('DATABASE_URL', DATABASE_URL);
    return { ...(await openPostgres(url).catch(refuseDatabase)), name: nameOf(url) };
  } catch (problem) {
    console.error(`${tool}: ${problem instanceof Error ? problem.message : problem}`);
    process.exit(1);
  }
}

/** The connection as the driver reads it, without the password. The driver connects at the first statement. */
function nameOf(url: string): string {
  const { database, host, port } = postgres(url).options;
  return `the database ${database} at ${host.map((each, at) => `${each}:${port[at]}`).join(', ')}`;
}
