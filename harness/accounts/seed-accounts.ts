import { readFile } from 'node:fs/promises';
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

/**
 * Gives each site its account and popups, through the display server's admin API. Safe on every start: it creates or updates accounts, and
 * leaves their leads.
 * @param builtTemplates the folder where `npm run build` puts the templates
 * @throws with a sentence that says which account was refused and why
 */
export async function seedAccounts(admin: Admin, sites: readonly DemoSite[], builtTemplates: string): Promise<void> {
  await Promise.all(sites.map((site) => seedAccount(admin, site, builtTemplates)));
}

async function seedAccount(admin: Admin, site: DemoSite, builtTemplates: string): Promise<void> {
  const account = await readAccount(site.name, builtTemplates);
  const edited = await editedPopups(admin, site.clientId);
  const kept = account.popups.map((popup) => edited.get(popup.poptin_id) ?? popup);
  const added = [...edited].flatMap(([id, popup]) => (account.popups.some((one) => one.poptin_id === id) ? [] : popup));
  const answer = await fetch(`${admin.origin}/admin/accounts/${site.clientId}?by=harness`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({ ...account, popups: [...kept, ...added] }),
  });
  if (!answer.ok)
    throw new Error(`The display server refused harness/accounts/${site.name}.json (${answer.status}): ${await answer.text()}`);
}

/** Values of `saved_by` that do not name a person: the harness itself, scripts that put whole accounts, or unknown. */
const TOOLS: readonly string[] = ['', 'harness', 'the admin API'];

/** Popups of an account that somebody has edited, by id; these edits survive a restart. */
async function editedPopups({ origin, token }: Admin, clientId: string): Promise<ReadonlyMap<string, object>> {
  const read = async (path: string) => {
    const answer = await fetch(`${origin}/admin/accounts/${clientId}/popups${path}`, {
      // The next request gets its own connection, because on a busy machine an idle one may be closed by then.
      headers: { Authorization: `Bearer ${token}`, Connection: 'close' },
    });
    return answer.ok ? answer.json() : null;
  };
  const listed: { readonly popups: ReadonlyArray<ListedPopup> } | null = await read('');
  const edited = (listed?.popups ?? []).filter(({ live, saved_by }) => live && !TOOLS.includes(saved_by));
  const whole = edited.map(async ({ config }) => [config.poptin_id, (await read(`/${config.poptin_id}`)).popup] as const);
  return new Map(await Promise.all(whole));
}

interface ListedPopup {
  readonly config: { readonly poptin_id: string };
  readonly live: boolean;
  readonly saved_by: string;
}

/** A site's account, with its templates reworded. */
export async function readAccount(siteName: string, builtTemplates: string): Promise<{ popups: readonly SitePopup[] }> {
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
