import { VENDOR_RULES } from './rules.ts';

const BANNERS: ReadonlySet<string> = new Set(
  VENDOR_RULES.flatMap(({ id, popups }) => (popups.some(({ kind }) => kind === 'consent') ? id : [])),
);

/** The names of the vendors whose popups ask for consent, whether one is open or was answered before. */
export const consentBanners = (vendors: ReadonlyArray<{ readonly id: string; readonly name: string }> | null): readonly string[] =>
  (vendors ?? []).flatMap(({ id, name }) => (BANNERS.has(id) ? name : []));
