import { isOn } from '../../settings/read-typed.ts';
import { warning } from '../finding.ts';
import { fieldsOf, idIn, type Rule } from '../subject.ts';

/** Finds a popup that is off, or on for no device. */
export const display: Rule = ({ popup }) =>
  popup.display ? [] : [warning('display', 'It is turned off, so no visitor sees it. Turn it on.')];

export const abTest: Rule = ({ popup: { id, display: isShown, abTest: isTested, abTestParentId }, around: { popups } }) => {
  if (!isTested) return [];
  if (abTestParentId === '')
    return [warning('ab_test_parent_id', 'It is a variant of a test without the test’s id, so everybody may see it. Set the test’s id.')];
  const others = popups?.filter((one) => {
    const { poptin_id: other, display: on, ab_test: tested, ab_test_parent_id: parent } = fieldsOf(one);
    const takesPart = isOn({ fallback: true }, on) && isOn({ fallback: false }, tested);
    return takesPart && idIn(other) !== id && idIn(parent) === abTestParentId;
  });
  return isShown && others?.length === 0
    ? [
        warning(
          'ab_test_parent_id',
          'It is the only active variant of its test, so everybody sees it. Leave it so if the test is over; else turn on or add another.',
        ),
      ]
    : [];
};
