import { readConfig } from '../../../inspection/config/read-config.ts';
import { error, type Finding } from './finding.ts';
import { parsed } from './parsed.ts';
import { readMarkup } from './read-markup.ts';
import { RULES } from './rules.ts';
import { type Around, type Config, fieldsOf } from './subject.ts';

/** PHP writes an object without fields as a list. It means that nothing is set, so there is nothing to correct. */
function isPhpEmpty(wire: Config, path: string, problem: string): boolean {
  if (problem !== 'not an object') return false;
  const written = path.split(/\.|\[(\d+)\]/).reduce<unknown>((at, name) => (name ? fieldsOf(at)[name] : at), wire);
  return Array.isArray(written) && written.length === 0;
}

/** Finds settings that cannot work, have no effect, or look like a mistake. It needs no page. */
export function lintPopup(config: unknown, around: Around = {}): readonly Finding[] {
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    return [error('', 'These are not the settings of a popup. Use an object with its fields.')];
  const wire = { ...config };
  const { read, dropped } = readConfig(wire);
  const refused = parsed(dropped.filter(({ path, problem }) => !isPhpEmpty(wire, path, problem)));
  if (!read) return refused;
  const own = read.popup.markup === '' ? null : readMarkup(read.popup.markup);
  const subject = { ...read, config: wire, dropped, around, markup: own ?? around.template ?? null };
  return [...refused, ...RULES.flatMap((rule) => rule(subject))];
}
