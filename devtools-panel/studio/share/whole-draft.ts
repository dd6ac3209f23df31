import { isRecord } from '../draft/studio-draft.ts';
import { asSent } from '../saving/accounts.ts';
import { fetchTemplates } from '../templates/template-file.ts';
import type { Checked } from './check-draft.ts';

/**
 * The draft with its markup. An account may keep only a type and a format, or a template's name. This adds the markup that its display
 * server would send, so that it can be seen, changed and saved. If the template is missing, the draft stays as it is, and its findings say
 * so.
 * @param accountLanguage the language of a template that names none (LNG-01)
 */
export async function wholeDraft(checked: Checked, accountLanguage: string, templates = fetchTemplates): Promise<Checked> {
  if (!checked.ok) return checked;
  const draft = asSent(checked.draft);
  const { template, ...settings } = draft;
  if (draft.poptin) return { ok: true, draft: settings };
  if (draft.poptin_url) return { ok: true, draft };
  const wanted = isRecord(template) ? template : { type: draft.poptin_type, format: draft.poptin_format, language: null };
  const language = (wanted.language ?? accountLanguage) === 'he' ? 'he' : 'en';
  try {
    const built = (await templates()).find(({ type, format }) => type === wanted.type && format === wanted.format);
    return { ok: true, draft: built ? { ...settings, poptin: built.html[language] } : draft };
  } catch (failed) {
    return { ok: false, problem: failed instanceof Error ? failed.message : `${failed}` };
  }
}
