import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BESIDE = 'node_modules/';
/** A dependency of @tailwindcss/vite. Its base sheet is part of the panel's, and bundles do not list the modules of a style sheet. */
const IN_SHEETS = 'node_modules/tailwindcss';

/**
 * The folders of the packages behind a bundle's modules, sorted. Each name starts at the first `node_modules`, because that may be a link
 * to elsewhere.
 */
export function carriedBy(moduleIds: readonly string[]): readonly string[] {
  const places = moduleIds.flatMap((id) => {
    const path = id.replace(/\?.*$/, '').replaceAll('\\', '/');
    const file = path.slice(Math.max(0, path.indexOf(BESIDE)));
    const at = file.lastIndexOf(BESIDE);
    if (at < 0) return [];
    const [name = '', scoped] = file.slice(at + BESIDE.length).split('/');
    return [`${file.slice(0, at)}${BESIDE}${name.startsWith('@') ? `${name}/${scoped}` : name}`];
  });
  return [...new Set([...places, IN_SHEETS])].sort();
}

const LICENCE = /^(licen[cs]e|copying|notice|ofl)\b/i;

/** Notices for the packages that we ship: their names and their full licences. */
export function noticesOf(places: readonly string[]): string {
  const each = places.map((place) => {
    const { name, version, license, homepage } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    const files = readdirSync(place).filter((file) => LICENCE.test(file));
    const texts = files.map((file) => readFileSync(join(place, file), 'utf8').replaceAll('\r\n', '\n').trim());
    const text = texts.length > 0 ? texts.join('\n\n') : `Its package brings no text of its licence, which is ${license}.`;
    return `${name} ${version} (${license})${homepage ? `\n${homepage}` : ''}\n\n${text}\n`;
  });
  const begin = 'Work of others that travels in these files, as its makers published it unless it says otherwise.\n';
  return [begin, ...each].join(`\n${'='.repeat(80)}\n\n`);
}
