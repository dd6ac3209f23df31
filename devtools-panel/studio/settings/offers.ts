import type { FilterRole } from '../../../runtime/decide/gates/page/filter.ts';

/** `midlle` is the wire's spelling. */
export const PLACES = [
  ['center-midlle', 'in the middle'],
  ['center-top', 'at the top'],
  ['center-bottom', 'at the bottom'],
  ['left-top', 'top left'],
  ['left-midlle', 'left'],
  ['left-bottom', 'bottom left'],
  ['right-top', 'top right'],
  ['right-midlle', 'right'],
  ['right-bottom', 'bottom right'],
] as const;

export const TAB_PLACES = PLACES.filter(([, name]) => !name.startsWith('in the') && !name.startsWith('at the'));

/** Names from animate.css, which owners know. Each family is one movement. */
export const ENTRY_EFFECTS = [
  ['fadeIn', 'fading in'],
  ['fadeInUp', 'from below'],
  ['fadeInDown', 'from above'],
  ['fadeInLeft', 'from the left'],
  ['fadeInRight', 'from the right'],
  ['zoomIn', 'growing'],
  ['bounceIn', 'grow with a bounce'],
  ['flipInX', 'turning'],
  ['none', 'at once'],
] as const;

export const EXIT_EFFECTS = [
  ['fadeOut', 'fading out'],
  ['fadeOutDown', 'downwards'],
  ['fadeOutUp', 'upwards'],
  ['fadeOutLeft', 'to the left'],
  ['fadeOutRight', 'to the right'],
  ['zoomOut', 'shrinking'],
  ['none', 'at once'],
] as const;

/** How a filter compares. If there is a value, it follows after three bars. */
export const COMPARISONS = [
  ['exists', 'is there'],
  ['not_exists', 'is missing'],
  ['equal', 'is'],
  ['not_equal', 'is not'],
  ['contains', 'contains'],
  ['not_contains', 'does not contain'],
  ['starts_with', 'begins with'],
  ['ends_with', 'ends with'],
  ['greater_than', 'is more than'],
  ['greater_than_or_equal', 'is at least'],
  ['less_than', 'is less than'],
] as const satisfies ReadonlyArray<readonly [FilterRole, string]>;
