import { createHash } from 'node:crypto';
import type { Account, Popup } from '../accounts/known-account.ts';
import type { TemplateReference } from '../admin/account-data.ts';
import type { JsonObject } from '../calls/json.ts';
import type { StaticFiles } from './static-files.ts';

/** The popup's template reference if it has one, otherwise its own type and format. */
function referenceOf({ template, config }: Popup): TemplateReference {
  return template ?? { type: String(config.poptin_type), format: String(config.poptin_format), language: null };
}

/** The file of the built template that a popup refers to, in its own language or else its account's (LNG-01). */
export function builtTemplate(popup: Popup, account: Pick<Account, 'language'>): string {
  const { type, format, language } = referenceOf(popup);
  return `templates/${type}/${format}${(language ?? account.language) === 'he' ? '.he' : ''}.html`;
}

/** The markup that an owner wrote; null if the popup refers to a built template. */
export function ownMarkup({ markup, config }: Popup): string | null {
  return markup ?? (typeof config.poptin === 'string' ? config.poptin : null);
}

/** A part of a template's URL, so that nobody gets a version cached before the last save. */
export const templateVersion = (popup: Popup, account: Pick<Account, 'language'>): string =>
  createHash('sha256')
    .update(ownMarkup(popup) ?? builtTemplate(popup, account))
    .digest('base64url')
    .slice(0, 10);

/** The build's list of what each template needs beyond the code for every popup. */
type Marks = ReadonlyMap<string, readonly string[]>;

/**
 * Returns a function for the marks of a popup's template, so that a page can fetch the code in parallel. Empty for a popup with its own
 * markup or markup from elsewhere.
 */
export async function readTemplateMarks(built: StaticFiles): Promise<(popup: Popup) => JsonObject> {
  const marks = await built.read('templates/catalogue.json', readCatalogue);
  return (popup) => {
    const { type, format } = referenceOf(popup);
    const own = ownMarkup(popup) !== null || popup.config.poptin_url;
    const known = own ? undefined : marks?.get(`${type} ${format}`);
    return known ? { template_marks: known.join(' ') } : {};
  };
}

function readCatalogue(text: string): Marks {
  const entries = JSON.parse(text) as ReadonlyArray<{ type: string; format: string; marks: readonly string[] }>;
  return new Map(entries.map(({ type, format, marks }) => [`${type} ${format}`, marks]));
}
