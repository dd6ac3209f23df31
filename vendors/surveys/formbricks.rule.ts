import { at, parsed, textOf, timeOf } from '../read-values.ts';
import type { Told, VendorRule } from '../vendor-rule.ts';

const MAX_TOLD = 20;

function readState(text: string): Told[] {
  // Version 3 renamed `personState` to `user`.
  const kept = parsed(text);
  const data = at(kept, 'user', 'data') ?? at(kept, 'personState', 'data');
  const [displays, responses] = [at(data, 'displays'), at(data, 'responses')];
  return [
    ...(Array.isArray(displays) ? displays.slice(-MAX_TOLD) : []).map(
      (one): Told => ({ did: 'shown', popup: textOf(at(one, 'surveyId')), at: timeOf(at(one, 'createdAt')) }),
    ),
    ...(Array.isArray(responses) ? responses.slice(-MAX_TOLD) : []).map((id): Told => ({ did: 'submitted', popup: textOf(id), at: null })),
  ];
}

export const formbricks: VendorRule = {
  id: 'formbricks',
  name: 'Formbricks',
  files: /\/\/[\w.-]*formbricks[\w.-]*\/|\/js\/(?:formbricks|surveys)\.umd\.cjs/,
  detect: [{ global: 'formbricks' }, { global: 'formbricksSurveys' }, { element: '#formbricks-modal-container > #fbjs' }],
  popups: [
    {
      kind: 'survey',
      at: '#formbricks-modal-container, #formbricks-container',
      box: 'form, [role="dialog"], #fbjs [class*="shadow"], #fbjs [class*="bg-survey"]',
      // Its button has no other names than Tailwind's.
      close: { press: 'button[class*="text-close-button"], button[aria-label="Close survey"]' },
    },
  ],
  records: [{ area: 'local', key: /^formbricks-js$/, read: readState }],
  events: [],
  proof: 'code',
  source: 'https://formbricks.com/docs',
};
