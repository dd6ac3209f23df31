import { fetchBytes } from '../browser/http.ts';
import * as form from '../capture/form/bind.ts';
import type { OpenPopup } from '../show/stage/open-popup.ts';

/** Finds and binds form fields. Fetched with the show chunk when a template has any. */
export const attach = (popup: OpenPopup) => form.attach(popup, fetchBytes);
