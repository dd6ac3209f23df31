import { takesTurns } from '../../../../inspection/config/takes-turns.ts';
import { error, warning } from '../finding.ts';
import type { Rule, Subject } from '../subject.ts';

const DESIGN = 'design_properties.poptin_design_';
/** Visitors who wait longer leave the site. */
const LONG_WAIT_S = 30;
/** Nobody reads a popup faster. */
const SHORT_READ_S = 3;

const seconds = (count: number): string => `${count} ${count === 1 ? 'second' : 'seconds'}`;

const hasControl = ({ behaviour }: Subject): boolean => behaviour.xCloseButton && behaviour.closeControl !== 'none';

/** Finds a popup without a way to close it. Escape does not count: phones have none, and few people know of it. */
export const noWayOut: Rule = (subject) => {
  const { popup, behaviour, markup, config } = subject;
  // Visitors leave a popup in the page’s own flow by scrolling on.
  if (popup.type === 'embedded' || hasControl(subject) || behaviour.autoClose) return [];
  if (behaviour.closeOnScreenClick && takesTurns(popup.type)) return [];
  if (markup?.actions?.includes('skip')) return [];
  const path = 'x_close_button' in config && !behaviour.xCloseButton ? 'x_close_button' : `${DESIGN}close_options_type`;
  return [
    error(path, 'A visitor without a keyboard cannot close it. Add an X or a button, or let an outside click or a time limit close it.'),
  ];
};

export const lockedPage: Rule = ({ popup, behaviour }) =>
  behaviour.contentLock && !takesTurns(popup.type)
    ? [
        warning(
          `${DESIGN}content_lock`,
          'Only a lightbox, full page or game can lock the page. Choose one of these types, or turn the lock off.',
        ),
      ]
    : [];

/** Finds an X or an automatic close that is too late, or too early. */
export const closingTimes: Rule = (subject) => {
  const { behaviour } = subject;
  const { autoClose, autoCloseSec, showXAfterSec, showXComment } = behaviour;
  const control = hasControl(subject);
  return [
    control &&
      autoClose &&
      showXAfterSec >= autoCloseSec &&
      warning(
        `${DESIGN}show_x_after_sec`,
        `Its X appears after ${seconds(showXAfterSec)}, but it closes automatically after ${autoCloseSec}. Show the X earlier.`,
      ),
    control &&
      showXAfterSec > LONG_WAIT_S &&
      warning(
        `${DESIGN}show_x_after_sec`,
        `Visitors cannot close it for ${seconds(showXAfterSec)}; many will leave the site. Choose ${LONG_WAIT_S} or less.`,
      ),
    autoClose &&
      autoCloseSec < SHORT_READ_S &&
      warning(
        `${DESIGN}auto_close_sec`,
        `It closes after ${seconds(autoCloseSec)}, before anybody can read it. Choose ${SHORT_READ_S} or more.`,
      ),
    showXComment &&
      !control &&
      warning(`${DESIGN}show_x_comment`, 'The text beside the X is hidden, because there is no X. Add an X, or turn the text off.'),
  ].filter((found) => found !== false);
};
