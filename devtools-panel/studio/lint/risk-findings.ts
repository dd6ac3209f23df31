import { findRisks } from '../../../honesty/find-risks.ts';
import { type Finding, warning } from './finding.ts';

/** What may mislead or press visitors, as findings about the draft. */
export const riskFindings = (config: unknown, now: number): readonly Finding[] =>
  findRisks(config, null, now).map(({ path, sentence, laws }) => ({ ...warning(path, sentence), laws }));
