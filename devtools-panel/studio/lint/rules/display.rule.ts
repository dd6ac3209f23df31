import { isOn } from '../../settings/read-typed.ts';
import { warning } from '../finding.ts';
import { type Config, fieldsOf, idIn, type Rule } from '../subject.ts';

/** Finds a popup that is off, or on for no device. */
export const display: Rule = ({ popup }) =>
  popup.display ? [] : [warning('display', 'It is turned off, so no visitor sees it. Turn it on.')];

export const abTest: Rule = ({ popup: { id, display: isShown, abTest: isTested, abTestParentId }, around: { popups } }) => {
  if (!isTested) return [];
  if (abTestParentId === '')
    return [warning('ab_test_parent_id', 'It is a variant of a test without the test’s id, so everybody may see it. Set the test’s id.')];
  const active = popups?.map(fieldsOf).filter(({ poptin_id: other, display: on }) => isOn({ fallback: true }, on) && idIn(other) !== id);
  const takesPart = ({ ab_test: tested, ab_test_parent_id: parent }: Config) =>
    isOn({ fallback: false }, tested) && idIn(parent) === abTestParentId;
  // The studio gives a test the id of the popup that it begins with.
  if (isShown && active?.some((other) => idIn(other.poptin_id) === abTestParentId && !takesPart(other)))
    return [
      warning(
        'ab_test_parent_id',
        'Visitors would see both: the popup that began its test is not published as a variant. Add it to the test, and publish both together.',
      ),
    ];
  const others = active?.filter(takesPart);
  return isShown && others?.length === 0
    ? [
        warning(
          'ab_test_parent_id',
          'It is the only active variant of its test, so everybody sees it. Leave it so if the test is over; else turn on or add another.',
        ),
      ]
    : [];
};
