/** The types of the page's side of the contract (chapter 4), taken from the runtime itself. */
import type { PublicApi } from '../../runtime/browser/public-api.ts';
import type { PopupEventDetail, PopupEventName, ToldField } from '../../runtime/show/tracking/announce.ts';

/** `window.poptin`. */
export type Poptin = PublicApi;

/** The events on `document`, by name. */
export type PoptinEvents = { readonly [Name in PopupEventName]: CustomEvent<PopupEventDetail> };

/** `window.poptinSubmitted`, which is there after the first lead. */
export type PoptinSubmitted = Readonly<Record<string, { readonly fields: readonly ToldField[] }>>;

/** `window.poptinCustomer`: what the page knows of its visitor, for texts that greet them. */
export interface PoptinCustomer {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
}
