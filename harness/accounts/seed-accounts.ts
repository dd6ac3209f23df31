import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Admin } from '../page-leads.ts';
import { galleryAccount } from '../sites/gallery/catalogue.ts';
import { gallery } from '../sites/gallery/gallery.ts';
import type { DemoSite } from '../sites/site.ts';
import { reword } from './reword.ts';

/** An account as its file tells it: what the display server takes, and for each popup the site's own words for its template. */
interface AccountFile {
  readonly popups: ReadonlyArray<{
    readonly poptin_type: string;
    readonly poptin_format: string;
    readonly template?: { readonly language?: string };
    readonly words?: Readonly<Record<string, string>>;
  }>;
}

/**
 * Gives each site its account and popups, through the display server's admin API. It can be done on
 * every start: an account is made or brought up to date, and its leads stay.
 * @param builtTemplates the folder that `npm run build` puts the templates in
 * @throws with a sentence that says which account was refused and why
 */
export async function seedAccounts(admin: Admin, sites: readonly DemoSite[], builtTemplates: string): Promise<void> {
  await Promise.all(sites.map((site) => seedAccount(admin, site, builtTemplates)));
}

async function seedAccount({ origin, token }: Admin, site: DemoSite, builtTemplates: string): Promise<void> {
  const answer = await fetch(`${origin}/admin/accounts/${site.clientId}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(await readAccount(site.name, builtTemplates)),
  });
  if (!answer.ok)
    throw new Error(`The display server refused harness/accounts/${site.name}.json (${answer.status}): ${await answer.text()}`);
}

/** The account of a site, its templates put into its own words. */
export async function readAccount(siteName: string, builtTemplates: string) {
  if (siteName === gallery.name) return galleryAccount(builtTemplates);
  const account: AccountFile = JSON.parse(await readFile(new URL(`./${siteName}.json`, import.meta.url), 'utf8'));
  const popups = account.popups.map(async ({ words, ...popup }) => {
    if (!words) return popup;
    const language = popup.template?.language === 'he' ? '.he' : '';
    const file = join(builtTemplates, popup.poptin_type, `${popup.poptin_format}${language}.html`);
    const template = await readFile(file, 'utf8').catch(() => {
      throw new Error(`There is no template ${file}. Run: npm run build`);
    });
    return { ...popup, markup: reword(template, words) };
  });
  return { ...account, popups: await Promise.all(popups) };
}
