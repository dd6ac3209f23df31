import { error, warning } from './finding.ts';
import type { Rule, Subject } from './subject.ts';

const DESIGN = 'design_properties.poptin_design_';
/** These lie over the page: a press beside them may close them, and it may be locked behind them. */
const OVER_PAGE: readonly string[] = ['lightbox', 'fullpage', 'gamified'];
/** Whoever waits longer leaves the site. */
const LONG_WAIT_S = 30;
/** Nobody reads a popup in less. */
const SHORT_READ_S = 3;

const seconds = (count: number): string => `${count} ${count === 1 ? 'second' : 'seconds'}`;

const hasControl = ({ behaviour }: Subject): boolean => behaviour.xCloseButton && behaviour.closeControl !== 'none';

/** Escape is on no phone, and only who has a keyboard knows of it. */
export const noWayOut: Rule = (subject) => {
  const { popup, behaviour, markup, config } = subject;
  // What is in the page’s own flow is left by reading on.
  if (popup.type === 'embedded' || hasControl(subject) || behaviour.autoClose) return [];
  if (behaviour.closeOnScreenClick && OVER_PAGE.includes(popup.type)) return [];
  if (markup?.actions?.includes('skip')) return [];
  const path = 'x_close_button' in config && !behaviour.xCloseButton ? 'x_close_button' : `${DESIGN}close_options_type`;
  return [
    error(
      path,
      'A visitor without a keyboard cannot close it. Give it an X or a button, let a press beside it close it, or let it close by itself.',
    ),
  ];
};

export const lockedPage: Rule = ({ popup, behaviour }) =>
  behaviour.contentLock && !OVER_PAGE.includes(popup.type)
    ? [
        warning(
          `${DESIGN}content_lock`,
          'It locks no page: only a lightbox, a full page or a game lies over one. Make it one of these, or turn the lock off.',
        ),
      ]
    : [];

/** What closes it comes too late, or too early. */
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
        `Its X comes after ${seconds(showXAfterSec)}, when it has closed by itself after ${autoCloseSec}. Let the X come sooner.`,
      ),
    control &&
      showXAfterSec > LONG_WAIT_S &&
      warning(
        `${DESIGN}show_x_after_sec`,
        `It keeps its visitors for ${seconds(showXAfterSec)} before they can close it: many leave the site instead. Choose ${LONG_WAIT_S} or less.`,
      ),
    autoClose &&
      autoCloseSec < SHORT_READ_S &&
      warning(
        `${DESIGN}auto_close_sec`,
        `It is gone after ${seconds(autoCloseSec)}, before anybody has read it. Choose ${SHORT_READ_S} or more.`,
      ),
    showXComment &&
      !control &&
      warning(`${DESIGN}show_x_comment`, 'The comment by the X is not shown, for there is no X. Give it one, or turn the comment off.'),
  ].filter((found) => found !== false);
};
