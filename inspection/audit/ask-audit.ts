import type { Audit } from './audit.ts';

/** The name under which the code of a report on accessibility waits in a page. A tool brings it there when a person asks for a report. */
export const AUDIT_CODE = '__poptinsAudit';

export type TakeAudit = (popupId: string) => Promise<Audit | null>;

/** `gone`: the popup is not on the page. `no-code`: the page, or the tool, does not let the code in. `failed`: the page broke it. */
export type Audited = { readonly outcome: 'done'; readonly audit: Audit } | { readonly outcome: 'gone' | 'no-code' | 'failed' };

/** @param bring loads the code, where the page's own side can */
export const createAskAudit =
  (bring: () => Promise<void> = async () => {}) =>
  async (popupId: string): Promise<Audited> => {
    try {
      await bring();
      const { [AUDIT_CODE]: take } = window as { [AUDIT_CODE]?: TakeAudit };
      if (!take) return { outcome: 'no-code' };
      const audit = await take(popupId);
      return audit ? { outcome: 'done', audit } : { outcome: 'gone' };
    } catch {
      return { outcome: 'failed' };
    }
  };
