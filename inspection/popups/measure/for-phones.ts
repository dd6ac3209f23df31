import { type OnWire, readers } from '../../../runtime/wire/readers.ts';
import { readFitSettings } from '../../../runtime/wire/settings/look-settings.ts';
import type { OnPage } from '../on-page.ts';
import type { TextFault } from './measures.ts';
import { cutOnNarrowest } from './on-narrowest.ts';

/** True if phones get markup of their own, so that markup for desktops never reaches them. */
export const hasPhoneVariant = (popup: OnWire): boolean => readFitSettings({ readers }, popup).hasPhoneVariant;

/** Texts that the narrowest phone would cut off. Undefined if nobody looked: phones get other markup, or the page does not let us measure. */
export const cutOnPhones = (one: OnPage, hasVariant: boolean): TextFault[] | undefined =>
  hasVariant && one.root.querySelector('[data-variant="desktop"]') ? undefined : cutOnNarrowest(one);
