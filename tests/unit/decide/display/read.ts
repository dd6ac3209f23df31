import type { Context } from '../../../../runtime/context.ts';
import type { DisplayAnswer } from '../../../../runtime/decide/display/display-answer.ts';
import { parseAnswer } from '../../../../runtime/decide/display/parse.ts';
import { readers } from '../../../../runtime/decide/display/readers.ts';
import { createTargeting } from '../../../../runtime/decide/targeting/create.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';

export const TARGETING = createTargeting({ readers, ports: new FakeBrowser().ports } as Context, {
  probeAdBlock: () => () => false,
  stillToCome: () => [],
});

export const WHOLE = { poptin_id: 'p000000000001', poptin_type: 'lightbox', poptin: '<p>Hi</p>', poptin_url: 'https://a.example/t' };

/** What is read of an answer, as it arrives: as text. */
export const read = (answer: unknown): DisplayAnswer | null => parseAnswer(JSON.parse(JSON.stringify(answer) ?? 'null'), TARGETING);

/** The one popup of an answer that has nothing but it, and what was dropped of it. */
export function readPopup(popup: Record<string, unknown>) {
  const answer = read({ poptins: [{ ...WHOLE, ...popup }] });
  const [only] = answer?.popups ?? [];
  return { popup: { ...only } as Record<string, unknown>, dropped: answer?.dropped.map(({ path }) => path) ?? [] };
}
