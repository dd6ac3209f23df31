import './page-axe.ts';
import axe from 'axe-core';
import { AUDIT_CODE, type TakeAudit } from './ask-audit.ts';
import { giveBackAxe } from './page-axe.ts';
import { takeAudit } from './take-audit.ts';

/** Leaves the code of a report on accessibility in the page, and nothing else: axe-core would leave a variable of its own. */
export function offerAudit(): void {
  giveBackAxe();
  const take: TakeAudit = (popupId, hasVariant) => takeAudit(popupId, axe, hasVariant);
  Object.defineProperty(window, AUDIT_CODE, { value: take, configurable: true });
}
