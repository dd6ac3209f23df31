import { type OpenDatabase, openEmbedded, openPostgres } from './database.ts';
import { readDatabase } from './settings.ts';
import { refuseDatabase } from './when-tried.ts';

/** Opens the database that the server's own environment variables name. Exits with a sentence if that fails. */
export async function openForTool(tool: string): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIRECTORY = '.data/display' } = process.env;
  try {
    return await (DATABASE_URL
      ? openPostgres(readDatabase('DATABASE_URL', DATABASE_URL)).catch(refuseDatabase)
      : openEmbedded(DATA_DIRECTORY));
  } catch (problem) {
    console.error(`${tool}: ${problem instanceof Error ? problem.message : problem}`);
    process.exit(1);
  }
}
