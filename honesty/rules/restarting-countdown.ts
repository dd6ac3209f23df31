import { has } from '../popup/read-popup.ts';
import type { HonestRule } from '../rule.ts';

const TO_DATE = 2;
const AGAIN = ['each time the popup shows', 'on each visit'] as const;

/** Finds a countdown that restarts: it is no deadline, because a returning visitor finds the same offer. */
export const restartingCountdown: HonestRule = {
  id: 'restarting-countdown',
  name: 'A countdown that begins again',
  laws: ['limitedTime', 'guidance', 'ftc', 'israelMisleading'],
  find({ timer, opened, markup }) {
    if (!timer || (markup !== null && !opened.some((element) => has(element, 'data-timer')))) return [];
    const lasts = timer.minutes * 60 + timer.seconds;
    const again = AGAIN[timer.version];
    if (timer.version === TO_DATE || again === undefined || lasts === 0) return [];
    return [
      {
        path: 'design_properties.timer_ver',
        sentence: `Its countdown begins again ${again}, so visitors meet the same offer again. Let it end on a date, and end the offer then.`,
      },
    ];
  },
};
