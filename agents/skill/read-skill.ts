import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The skill file's address for hosts that read resources. */
export const SKILL_ADDRESS = 'skill://poptins/SKILL.md';

/** In the repository, or next to the program in the published package. */
const PLACES = ['./SKILL.md', './skill/SKILL.md'].map((file) => fileURLToPath(new URL(file, import.meta.url)));

/** How an agent finds out why a popup does not show. People, hosts and agents read the same text. */
export function readSkill(): string {
  const file = PLACES.find(existsSync);
  if (!file) throw new Error('The skill file is missing from this package. Install it again.');
  return readFileSync(file, 'utf8');
}
