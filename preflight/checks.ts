import type { Check } from './checks/check.ts';
import { consoleErrors } from './checks/page/console.ts';
import { failedLoads } from './checks/page/failed-loads.ts';
import { pageAnswers } from './checks/page/page-answers.ts';
import { pageInReach } from './checks/page/page-in-reach.ts';
import { runtimeFaults } from './checks/page/runtime-faults.ts';
import { accessibility } from './checks/popup/accessibility.ts';
import { brokenPictures } from './checks/popup/broken-pictures.ts';
import { closeControl } from './checks/popup/close-control.ts';
import { contrast } from './checks/popup/contrast.ts';
import { controlsInReach } from './checks/popup/controls-in-reach.ts';
import { fits } from './checks/popup/fits.ts';
import { interaction } from './checks/popup/interaction.ts';
import { layoutShift } from './checks/popup/layout-shift.ts';
import { links } from './checks/popup/links.ts';
import { samePlace } from './checks/popup/same-place.ts';
import { targetSize } from './checks/popup/target-size.ts';
import { textCut } from './checks/popup/text-cut.ts';
import { honesty } from './checks/settings/honesty.ts';
import { redirects } from './checks/settings/redirects.ts';
import { settings } from './checks/settings/settings.ts';
import { starved } from './checks/settings/starved.ts';
import { week } from './checks/settings/week.ts';

/** Every check of a pre-flight, one row each. Reports list them in this order. */
export const CHECKS: readonly Check[] = [
  pageAnswers,
  runtimeFaults,
  settings,
  week,
  starved,
  samePlace,
  closeControl,
  controlsInReach,
  pageInReach,
  fits,
  textCut,
  contrast,
  targetSize,
  accessibility,
  layoutShift,
  interaction,
  links,
  redirects,
  brokenPictures,
  failedLoads,
  consoleErrors,
  honesty,
];
