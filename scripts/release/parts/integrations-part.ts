import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linksToSite, type Making, write } from '../making.ts';
import { makeWordPress } from './wordpress-part.ts';

const SOURCE = 'integrations';
/** Kits that are copied as they are. */
const COPIED = ['github-action', 'google-tag-manager', 'shopify', 'wix'];

/** The kits for places where people already work, each with its own README. */
export function makeIntegrations(making: Making, out: string): void {
  for (const kit of COPIED) {
    cpSync(join(SOURCE, kit), join(out, kit), { recursive: true });
    for (const readme of globSync('**/README.md', { cwd: join(SOURCE, kit) }))
      write(
        join(out, kit, readme),
        linksToSite(readFileSync(join(SOURCE, kit, readme), 'utf8').replaceAll('../../docs/', ''), '../../docs'),
      );
  }
  makeWordPress(making, join(out, 'wordpress'));
}
