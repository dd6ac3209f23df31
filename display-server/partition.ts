/** Partitions the visitor tables by account: `node display-server/partition.ts 16`, once, with all servers stopped (SRV-04). */
import { parseArgs } from 'node:util';
import { openForTool } from './open-for-tool.ts';
import { spreadByAccount } from './spread-by-account.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const parts = Number(positionals[0]);
if (!Number.isInteger(parts) || parts < 2 || parts > 1024) {
  console.error('partition: say into how many parts, 2 to 1024: node display-server/partition.ts 16');
  process.exit(1);
}
const { ask, close } = await openForTool('partition');
try {
  const spread = await spreadByAccount(ask, parts);
  console.log(spread.length === 0 ? 'All tables are in parts already.' : `In ${parts} parts by account: ${spread.join(', ')}.`);
} finally {
  await close();
}
