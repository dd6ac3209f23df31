import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITORS } from '../../../runtime/browser/find-editor.ts';
import { type Making, write } from '../making.ts';
import { moFile, readPo } from '../mo-file.ts';
import { zip } from '../zip.ts';

const SOURCE = 'integrations/wordpress';
const PLUGIN = 'poptins';

/** Parameters in the address of a page that is open in an editor, from the runtime's own list. The plugin adds no tag there. */
function builders(): string {
  const signs = EDITORS.flatMap(({ parameters = [] }) => parameters);
  const rows = signs.map((sign) => `\t'${sign.replace(/[\\']/g, '\\$&')}',\n`).join('');
  return `<?php\n/**\n * Made by the release from the list of the runtime.\n *\n * @package Poptins\n */\n\ndefined( 'ABSPATH' ) || exit;\n\nreturn array(\n${rows});\n`;
}

/** The plugin as WordPress installs it: Plugins, Add New, Upload Plugin. */
export function makeWordPress({ version }: Making, out: string): void {
  const files = new Map<string, string | Buffer>();
  for (const file of globSync(`${PLUGIN}/**/*.{php,txt,po}`, { cwd: SOURCE }))
    files.set(file, readFileSync(join(SOURCE, file), 'utf8').replaceAll('{version}', version));
  for (const file of [...files.keys()].filter((each) => each.endsWith('.po')))
    files.set(file.replace(/po$/, 'mo'), moFile(readPo(`${files.get(file)}`)));
  files.set(`${PLUGIN}/includes/builders.php`, builders());
  files.set(`${PLUGIN}/LICENSE`, readFileSync('LICENSE', 'utf8'));
  write(join(out, `poptins-wordpress-${version}.zip`), zip(files));
}
