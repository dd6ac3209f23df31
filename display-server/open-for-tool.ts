import { type OpenDatabase, openEmbedded, openPostgres } from './database.ts';

/** The database that the server is told of by the same variables. Ends with a sentence where it cannot be opened. */
export async function openForTool(tool: string): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIRECTORY = '.data/display' } = process.env;
  try {
    return await (DATABASE_URL ? openPostgres(DATABASE_URL) : openEmbedded(DATA_DIRECTORY));
  } catch (problem) {
    console.error(`${tool}: ${problem instanceof Error ? problem.message : problem}`);
    process.exit(1);
  }
}
