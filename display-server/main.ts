/** The display server by itself: `node display-server/main.ts`, told by environment variables only. */
import { createDisplayServer } from './display-server.ts';

const { PORT, HOST, DATABASE_URL, DATA_DIRECTORY, PUBLIC_ORIGIN, DEFAULT_COUNTRY, COUNTRY_HEADER, TRUST_PROXY, REHEARSAL } = process.env;

const server = await createDisplayServer({
  ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
  ...(DATA_DIRECTORY && { dataDirectory: DATA_DIRECTORY }),
  ...(PUBLIC_ORIGIN && { publicOrigin: PUBLIC_ORIGIN }),
  ...(DEFAULT_COUNTRY && { defaultCountry: DEFAULT_COUNTRY }),
  ...(COUNTRY_HEADER && { countryHeader: COUNTRY_HEADER }),
  trustProxy: TRUST_PROXY === '1',
  rehearsal: REHEARSAL === '1',
});
const port = await server.listen(Number(PORT ?? 4601), HOST ? [HOST] : undefined);
console.log(
  `Display server on port ${port}, data in ${DATABASE_URL ? 'the Postgres of DATABASE_URL' : (DATA_DIRECTORY ?? '.data/display')}.`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close().then(() => process.exit(0));
  });
}
