import type { EnginePage } from './engine.ts';

export const VIEWS = [
  ['desktop', 1280, 720],
  ['phone', 390, 844],
] as const;
export const LANGUAGES = ['en', 'he'] as const;

/** A template's row in the build's catalogue. */
export interface Entry {
  readonly type: string;
  readonly format: string;
}

/** Runs in the page: over once the popup's controls work, its products, countries and calendar have come, and the fonts that its letters asked for. */
async function untilThere(): Promise<void> {
  const isThere = () => {
    const root = document.querySelector('.poptin-popup')?.shadowRoot;
    const lists = [...(root?.querySelectorAll('[data-products]') ?? [])];
    const helped = [...(root?.querySelectorAll('[data-validate=phone-international],[data-field=birthday]') ?? [])];
    return (
      !!root?.querySelector('[data-live]') &&
      helped.every((field) => field.parentElement?.querySelector('button')) &&
      lists.every((list) => list.querySelector(':scope > :not(template)'))
    );
  };
  const until = performance.now() + 60_000;
  // A popup in the page's flow stays without our fonts if they would move the page (TYP-18), which depends on the machine's own.
  let fontsBy = Number.POSITIVE_INFINITY;
  while (!isThere() || (document.fonts.size === 0 && performance.now() < fontsBy) || document.fonts.status !== 'loaded') {
    if (isThere()) fontsBy = Math.min(fontsBy, performance.now() + 5000);
    if (performance.now() > until)
      throw new Error(`No popup came to ${location.search}: ${document.readyState}, fonts ${document.fonts.size} ${document.fonts.status}`);
    await new Promise((looked) => setTimeout(looked, 20));
  }
  await document.fonts.ready;
}

/** A template on the gallery's calm page, shown by the runtime as a site would have it. */
export async function meetTemplate(page: EnginePage, gallery: string, { type, format }: Entry, language: string): Promise<void> {
  await page.goto(`${gallery}/show?type=${type}&format=${format.replace('format_', '')}&lang=${language}&host=calm`);
  await page.evaluate(untilThere);
}
