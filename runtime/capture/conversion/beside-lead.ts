import type { FieldEntry } from '../../ports.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { listText } from '../../wire/call.ts';
import { labelsOf } from '../form/controls.ts';
import { trapped } from '../form/honeypot.ts';
import type { PressedField } from '../form/pressed-field.ts';

/** The longest text of a consent, and the longest time, that a server keeps. */
const MAX_TEXT = 4000;
const MAX_MS = 999_999_999;

/** The text beside a box as its visitor read it, without the mark of what is required. */
function textOf({ field: { control } }: PressedField): string {
  const label = labelsOf(control)[0];
  const copy = label?.cloneNode(true) as Element | undefined;
  for (const mark of copy?.querySelectorAll('[aria-hidden=true]') ?? []) mark.remove();
  return (copy?.textContent ?? control.getAttribute('aria-label') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
}

/** A page may have broken what these ask. A lead goes without them then. */
export function besideLead(...asked: Parameters<typeof signsAndTexts>): Record<string, string> {
  try {
    return signsAndTexts(...asked);
  } catch {
    return {};
  }
}

/** What goes with a lead beside what was typed: the signs of a program (FRM-35), and the texts that were agreed to (FRM-36). */
function signsAndTexts(
  { box, since, language }: Pick<OpenPopup, 'box' | 'since' | 'language'>,
  fields: readonly PressedField[],
  entries: readonly FieldEntry[],
): Record<string, string> {
  const names = entries.filter(({ type }) => type === 'consent').map(({ name }) => name);
  const consents = fields
    .filter(({ field }) => field.kind === 'consent')
    .map((pressed, nth) => ({ pressed, name: names[nth] ?? 'consent' }))
    .filter(({ pressed }) => pressed.answers.some((each) => (each as HTMLInputElement).checked))
    .map(({ pressed, name }) => ({
      field: name,
      text: textOf(pressed),
      version: pressed.field.control.dataset.consentVersion ?? '',
      language: pressed.field.control.closest('[lang]')?.getAttribute('lang') || language,
    }));
  const hp = trapped(box);
  return {
    ...(hp && { hp }),
    fill_ms: `${Math.round(Math.min(Math.max(since(), 0), MAX_MS))}`,
    ...(consents.length && { consents: listText(consents) }),
  };
}
