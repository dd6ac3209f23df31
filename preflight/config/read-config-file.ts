import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../inspection/evidence/saved-popup.ts';
import { readText } from '../../scenarios/read-text.ts';
import { accountAnswer } from './account-answer.ts';

/** A file with popups, as a pre-flight takes it. */
export interface ConfigFile {
  readonly file: string;
  /** The file's text, so that a finding can name its line. */
  readonly text: string;
  /** The answer of the display call, with the popups' markup. */
  readonly answer: Readonly<Record<string, unknown>> & { readonly poptins: readonly Settings[] };
}

const MAX_FILE = 5_000_000;
const MAX_POPUPS = 200;

/**
 * Reads an account, a display answer, a list of popups or one popup, as JSON, also as the admin API answers them. A popup may name a built
 * template instead of markup.
 * @param templates the folder of the built templates
 * @throws {Error} with a sentence for the person at the terminal
 */
export async function readConfigFile(file: string, templates: string): Promise<ConfigFile> {
  const text = await readText(file).catch((problem: NodeJS.ErrnoException) => {
    throw new Error(
      problem.code === 'ENOENT'
        ? `${file} does not exist. Name a JSON file with popups, or “live”.`
        : `${file} cannot be read: ${problem.code}.`,
    );
  });
  if (text.length > MAX_FILE) throw new Error(`${file} is longer than ${MAX_FILE / 1_000_000} MB. Split it.`);
  const value = parse(file, text);
  const given = popupsIn(value);
  if (!given?.length) throw new Error(`${file} has no popups. It should be an account, a display answer, a list of popups or one popup.`);
  if (given.length > MAX_POPUPS)
    throw new Error(`${file} has ${given.length} popups; at most ${MAX_POPUPS} are checked at once. Split it.`);
  const without = given.findIndex(({ poptin_id: id }) => id === undefined || id === '');
  if (without >= 0) throw new Error(`${file}: popup ${without + 1} has no poptin_id.`);
  const fields = fieldsOf(value);
  const poptins = await Promise.all(given.map((popup) => withMarkup(popup, fields.language, templates)));
  if ('poptins' in fields) return { file, text, answer: { ...fields, poptins } };
  return { file, text, answer: 'popups' in fields ? accountAnswer(fields, poptins) : { poptins } };
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw new Error(`${file} is not JSON: ${problem instanceof Error ? problem.message : problem}.`);
  }
}

const fieldsOf = (value: unknown): Settings => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {});

function popupsIn(value: unknown): readonly Settings[] | null {
  const { poptins, popups, popup, poptin_id: id } = fieldsOf(value);
  // The admin API answers with one popup inside its version.
  if (typeof popup === 'object' && popup) return [fieldsOf(popup)];
  const list = Array.isArray(value) ? value : (poptins ?? popups ?? (id === undefined ? null : [value]));
  return Array.isArray(list) ? list.map((each) => ofRow(fieldsOf(each))) : null;
}

/** A row of the admin API's list has its popup inside. One that is not live is a draft. */
function ofRow(row: Settings): Settings {
  if (row.poptin_id !== undefined || row.config === undefined) return row;
  return { ...fieldsOf(row.config), ...(row.live === false && { display: 0 }) };
}

const PART = /^[a-z_]{1,20}\d{0,4}$/;

/** A page gets a popup's markup or its address. An account may name the template, with the owner's words for it. */
async function withMarkup(
  { markup, template, words, form: _form, ...popup }: Settings,
  ofAccount: unknown,
  templates: string,
): Promise<Settings> {
  if (popup.poptin || popup.poptin_url) return popup;
  if (typeof markup === 'string') return { ...popup, poptin: markup };
  const { type = popup.poptin_type, format = popup.poptin_format, language } = fieldsOf(template);
  // Null leaves it to the account, too.
  const isHebrew = (language ?? ofAccount) === 'he';
  if (!PART.test(`${type}`) || !PART.test(`${format}`)) return popup;
  const path = join(templates, `${type}`, `${format}${isHebrew ? '.he' : ''}.html`);
  const built = await readFile(path, 'utf8').catch(() => null);
  if (built === null) return popup;
  const reworded = Object.entries(fieldsOf(words)).reduce((text, [from, to]) => text.replaceAll(from, `${to}`), built);
  return { ...popup, poptin: reworded };
}

/** The line of a popup in its file, counted from 1, so that an editor opens there. */
export function lineOf({ text }: Pick<ConfigFile, 'text'>, popupId: string): number {
  const id = popupId.replace(/\W/g, '\\$&');
  const at = text.search(new RegExp(`"poptin_id"\\s*:\\s*(?:"${id}"|${id}(?![\\w.]))`));
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}
