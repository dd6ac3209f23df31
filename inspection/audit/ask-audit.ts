import type { OnWire } from '../../runtime/wire/readers.ts';
import { hasPhoneVariant } from '../popups/measure/for-phones.ts';
import type { Audit } from './audit.ts';

/** The name under which the code of a report on accessibility waits in a page. A tool brings it there when a person asks for a report. */
export const AUDIT_CODE = '__poptinsAudit';

/** `hasVariant` says whether phones get markup of their own; undefined if nobody knows. */
export type TakeAudit = (popupId: string, hasVariant?: boolean) => Promise<Audit | null>;

/** `gone`: the popup is not on the page. `no-code`: the page, or the tool, does not let the code in. `failed`: the page broke it. */
export type Audited = { readonly outcome: 'done'; readonly audit: Audit } | { readonly outcome: 'gone' | 'no-code' | 'failed' };

/** The returned function also takes the popup's settings. @param bring loads the code, where the page's own side can */
export const createAskAudit =
  (bring: () => Promise<void> = async () => {}) =>
  async (popupId: string, popup?: OnWire): Promise<Audited> => {
    try {
      await bring();
      const { [AUDIT_CODE]: take } = window as { [AUDIT_CODE]?: TakeAudit };
      if (!take) return { outcome: 'no-code' };
      const audit = await take(popupId, popup && hasPhoneVariant(popup));
      return audit ? { outcome: 'done', audit } : { outcome: 'gone' };
    } catch {
      return { outcome: 'failed' };
    }
  };
