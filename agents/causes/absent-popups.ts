import { answerText } from '../../devtools-panel/contract/hold-call.ts';
import { sentPopups } from '../../devtools-panel/page/sent-popups.ts';
import { leftOut } from '../../devtools-panel/popups/words/unsent-words.ts';
import type { View } from '../../devtools-panel/store/view/panel-view.ts';
import { fieldsOf, idIn } from '../../devtools-panel/studio/lint/subject.ts';
import { readNotSent } from '../../reports/not-sent.ts';
import { notSentWords } from '../../words/gates/not-sent-words.ts';
import { lastDisplay } from './page-cause.ts';
import type { WhyOne } from './popup-cause.ts';

/** A popup that the page does not have, as far as the server mentioned it. */
export interface Absent extends WhyOne {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  readonly remedy: string;
}

/** Codes for the runtime's reasons. */
const UNUSABLE: Readonly<Record<string, string>> = {
  'no usable poptin_id': 'no-id',
  'comes twice': 'id-comes-twice',
  'unknown type': 'unknown-type',
  'no markup': 'no-markup',
};
const WHOLE_POPUP = /^poptins\[(\d+)\]$/;

/** Popups that the server mentioned without sending them, and popups that it sent but the page could not use. */
export function absentPopups(view: View): Absent[] {
  const asked = lastDisplay(view);
  const notSent = asked ? readNotSent(answerText(asked).text) : [];
  const wires = [...sentPopups(view).values()];
  const reasons = new Map(leftOut(view.dropped).map(({ place, reason }) => [place, reason]));
  return [
    ...notSent.map((each): Absent => {
      const { sentence, remedy } = notSentWords(each);
      return { id: each.id, name: each.name, cause: 'not-sent', by: [each.reason], says: sentence, remedy };
    }),
    ...view.dropped.flatMap(({ path, problem }): Absent[] => {
      const at = WHOLE_POPUP.exec(path)?.[1];
      if (at === undefined) return [];
      const wire = fieldsOf(wires.find((each) => each.path === path)?.wire);
      const name = typeof wire.poptin_name === 'string' ? wire.poptin_name : '';
      const by = Object.hasOwn(UNUSABLE, problem) ? (UNUSABLE[problem] ?? '') : 'unknown-reason';
      const reason = reasons.get(Number(at) + 1) ?? problem;
      return [
        {
          id: idIn(wire.poptin_id),
          name,
          cause: 'unusable',
          by: [by],
          says: `It cannot be used: ${reason}.`,
          remedy: 'Mend it in the studio.',
        },
      ];
    }),
  ];
}
