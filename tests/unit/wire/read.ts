import type { Context } from '../../../runtime/context.ts';
import { type DisplayAnswer, parseAnswer } from '../../../runtime/decide/display/parse-answer.ts';
import { createTargeting } from '../../../runtime/decide/targeting/create.ts';
import { readers } from '../../../runtime/wire/readers.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { QUIET_PAGE } from '../../support/quiet-page.ts';

export const TARGETING = createTargeting({ readers, ports: new FakeBrowser().ports } as Context, QUIET_PAGE);

export const WHOLE = { poptin_id: 'p000000000001', poptin_type: 'lightbox', poptin: '<p>Hi</p>', poptin_url: 'https://a.example/t' };

/** Reads an answer as it arrives: as text. */
export const read = (answer: unknown): DisplayAnswer | null => parseAnswer(JSON.parse(JSON.stringify(answer) ?? 'null'), TARGETING);

/** The only popup of an answer, and what was dropped from it. */
export function readPopup(popup: Record<string, unknown>) {
  const answer = read({ poptins: [{ ...WHOLE, ...popup }] });
  const [only] = answer?.popups ?? [];
  return { popup: { ...only } as Record<string, unknown>, dropped: answer?.dropped.map(({ path }) => path) ?? [] };
}
