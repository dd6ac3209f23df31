import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Admin } from '../page-leads.ts';
import { galleryAccount } from '../sites/gallery/catalogue.ts';
import { gallery } from '../sites/gallery/gallery.ts';
import type { DemoSite } from '../sites/site.ts';
import { putFields, reword } from './reword.ts';

/** A popup in the display server's format. It has more fields than are listed here. */
export interface SitePopup {
  readonly poptin_id: string;
  readonly poptin_type: string;
  readonly poptin_format: string;
  readonly poptin_name: string;
  readonly template?: { readonly type: string; readonly format: string; readonly language?: string };
  readonly markup?: string;
}

/** An account's file: what the display server accepts, and for each popup the site's own text for its template. */
interface AccountFile {
  readonly popups: ReadonlyArray<
    SitePopup & {
      readonly words?: Readonly<Record<string, string>>;
      /** A file beside this one with the fields that the owner put into the template's form. */
      readonly form?: string;
    }
  >;
}

/** The file with the ids of all popups that were ever seeded, in the harness's data folder. */
const SEEDED_FILE = 'seeded.json';

/**
 * Gives each site its account and popups, through the display server's admin API. Safe on every start: it updates what nobody has touched,
 * and leaves leads and whatever somebody edited, archived, deleted or set.
 * @param builtTemplates the folder where `npm run build` puts the templates
 * @param dataDir the folder of what the harness keeps
 * @throws with a sentence that says which account was refused and why
 */
export async function seedAccounts(admin: Admin, sites: readonly DemoSite[], builtTemplates: string, dataDir: string): Promise<void> {
  const file = join(dataDir, SEEDED_FILE);
  const before: readonly string[] = await readFile(file, 'utf8').then(JSON.parse, () => []);
  const seeds = await Promise.all(sites.map((site) => seedAccount(admin, site, builtTemplates, new Set(before))));
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, JSON.stringify([...new Set([...before, ...seeds.flat()])].toSorted()));
}

/** @returns the ids of the popups in the site's file */
async function seedAccount(
  admin: Admin,
  site: Pick<DemoSite, 'name' | 'clientId'>,
  builtTemplates: string,
  before: ReadonlySet<string>,
): Promise<readonly string[]> {
  const account = await readAccount(site.name, builtTemplates);
  const ids = account.popups.map(({ poptin_id }) => poptin_id);
  const kept = await keptOf(admin, site.clientId);
  const answer = await fetch(`${admin.origin}/admin/accounts/${site.clientId}?by=harness`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.token}` },
    body: JSON.stringify(kept ? merged(account, kept, before) : account),
  });
  if (!answer.ok)
    throw new Error(`The display server refused harness/accounts/${site.name}.json (${answer.status}): ${await answer.text()}`);
  return ids;
}

/** What an account on the server has that no seed may replace. */
interface Kept {
  /** The ids of all its popups. */
  readonly ids: ReadonlySet<string>;
  /** The popups that somebody has saved, by id; null for one that they archived. */
  readonly touched: ReadonlyMap<string, object | null>;
  /** The settings that the panel changes. No seed has them. */
  readonly settings: { readonly consent_first: boolean; readonly popup_caps: object | null; readonly min_fill_ms: number };
}

/** The account's file, with what somebody did to the account since. */
function merged(account: SeedAccount, { ids, touched, settings: { consent_first, ...settings } }: Kept, before: ReadonlySet<string>) {
  const isDeleted = (id: string) => before.has(id) && !ids.has(id);
  const nowOf = (seed: SitePopup) => (touched.has(seed.poptin_id) ? touched.get(seed.poptin_id) : isDeleted(seed.poptin_id) ? null : seed);
  const own = account.popups.flatMap((seed) => nowOf(seed) ?? []);
  const added = [...touched].flatMap(([id, popup]) => (account.popups.some((one) => one.poptin_id === id) ? [] : (popup ?? [])));
  const host_page = [...(account.host_page ?? []), ...(consent_first ? ['consent_first'] : [])];
  return { ...account, ...settings, host_page, popups: [...own, ...added] };
}

/** Values of `saved_by` that do not name a person: the harness itself, scripts that put whole accounts, or unknown. */
const TOOLS: readonly string[] = ['', 'harness', 'the admin API'];

/** Null if the server has no such account. */
async function keptOf({ origin, token }: Admin, clientId: string): Promise<Kept | null> {
  const read = async (path: string) => {
    const answer = await fetch(`${origin}/admin/accounts/${clientId}/${path}`, {
      // The next request gets its own connection, because on a busy machine an idle one may be closed by then.
      headers: { Authorization: `Bearer ${token}`, Connection: 'close' },
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The display server does not tell what account ${clientId} has (${answer.status}).`);
    return answer.json();
  };
  const listed: { readonly popups: ReadonlyArray<ListedPopup> } | null = await read('popups');
  if (!listed) return null;
  const touched = listed.popups
    .filter(({ saved_by }) => !TOOLS.includes(saved_by))
    .map(async ({ config: { poptin_id: id }, live }) => [id, live ? (await read(`popups/${id}`)).popup : null] as const);
  return {
    ids: new Set(listed.popups.map(({ config }) => config.poptin_id)),
    touched: new Map(await Promise.all(touched)),
    settings: { ...(await read('settings/showing')), min_fill_ms: (await read('settings/leads')).min_fill_ms },
  };
}

interface ListedPopup {
  readonly config: { readonly poptin_id: string };
  readonly live: boolean;
  readonly saved_by: string;
}

interface SeedAccount {
  readonly host_page?: readonly string[];
  readonly popups: readonly SitePopup[];
}

/** A site's account, with its templates reworded. */
export async function readAccount(siteName: string, builtTemplates: string): Promise<SeedAccount> {
  if (siteName === gallery.name) return galleryAccount(builtTemplates);
  const account: AccountFile = JSON.parse(await readFile(new URL(`./${siteName}.json`, import.meta.url), 'utf8'));
  const popups = account.popups.map(async ({ words, form, ...popup }) => {
    if (!words) return popup;
    const language = popup.template?.language === 'he' ? '.he' : '';
    const file = join(builtTemplates, popup.poptin_type, `${popup.poptin_format}${language}.html`);
    const template = await readFile(file, 'utf8').catch(() => {
      throw new Error(`There is no template ${file}. Run: npm run build`);
    });
    const fields = form && (await readFile(new URL(`./${form}`, import.meta.url), 'utf8'));
    return { ...popup, markup: reword(fields ? putFields(template, fields) : template, words) };
  });
  return { ...account, popups: await Promise.all(popups) };
}
