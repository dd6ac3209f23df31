import { createHash } from 'node:crypto';
import type { JsonObject } from './json.ts';
import type { Popup } from './known-account.ts';
import type { StaticFiles } from './static-files.ts';

/** The reference if the popup has one, else its own type and format. */
function referenceOf({ template, config }: Popup): { readonly type: string; readonly format: string; readonly language: string } {
  return template ?? { type: String(config.poptin_type), format: String(config.poptin_format), language: 'en' };
}

/** The file of the built template that a popup refers to. */
export function builtTemplate(popup: Popup): string {
  const { type, format, language } = referenceOf(popup);
  return `templates/${type}/${format}${language === 'he' ? '.he' : ''}.html`;
}

/** The markup that an owner wrote; null where a built template is referred to. */
export function ownMarkup({ markup, config }: Popup): string | null {
  return markup ?? (typeof config.poptin === 'string' ? config.poptin : null);
}

/** Part of a template's address, so that nobody is shown what a cache kept from before it was saved. */
export const templateVersion = (popup: Popup): string =>
  createHash('sha256')
    .update(ownMarkup(popup) ?? builtTemplate(popup))
    .digest('base64url')
    .slice(0, 10);

/** What the build says of a template: what a page needs for it beside what every popup needs. */
type Marks = ReadonlyMap<string, readonly string[]>;

/**
 * The marks of the template that a popup refers to, so that a page can fetch its code beside it. Nothing
 * is said of a popup whose markup is its own, or comes from elsewhere.
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
