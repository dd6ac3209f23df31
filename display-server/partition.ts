/** Partitions the visitor tables by account: `node display-server/partition.ts 16`, once, with all servers stopped (SRV-04). */
import { parseArgs } from 'node:util';
import { spreadByAccount } from './database/partition-by-account.ts';
import { openForTool } from './operations/open-for-tool.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const parts = Number(positionals[0]);
if (!Number.isInteger(parts) || parts < 2 || parts > 1024) {
  console.error('partition: name the number of parts, 2 to 1024: node display-server/partition.ts 16');
  process.exit(1);
}
const { ask, close } = await openForTool('partition');
try {
  const spread = await spreadByAccount(ask, parts);
  console.log(spread.length === 0 ? 'All tables are in parts already.' : `In ${parts} parts by account: ${spread.join(', ')}.`);
} finally {
  await close();
}
