import { join } from 'node:path';
import type { closePopup } from '../../../vendors/look/close-popup.ts';
import type { findVendors } from '../../../vendors/look/find-vendors.ts';
import type { readKept, readRecords } from '../../../vendors/look/read-records.ts';
import type { VENDOR_RULES } from '../../../vendors/rules.ts';
import { bundleScript } from '../../support/bundle-script.ts';

/** The exports of that script. */
export interface Its {
  readonly VENDOR_RULES: typeof VENDOR_RULES;
  readonly findVendors: typeof findVendors;
  readonly closePopup: typeof closePopup;
  readonly readKept: typeof readKept;
  readonly readRecords: typeof readRecords;
}

/** The rules and what reads a page by them, as a script for a page: `its` has the exports. */
export const ruleCode = (): Promise<string> =>
  bundleScript({
    code: `export { VENDOR_RULES } from './rules.ts';
      export { findVendors } from './look/find-vendors.ts';
      export { closePopup } from './look/close-popup.ts';
      export { readKept, readRecords } from './look/read-records.ts';`,
    folder: join(import.meta.dirname, '../../../vendors'),
    format: 'iife',
  });
