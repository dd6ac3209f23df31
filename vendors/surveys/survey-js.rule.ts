import type { VendorRule } from '../vendor-rule.ts';

/** Its site chooses the name of a cookie that keeps a survey away, so no record can be told from others. */
export const surveyJs: VendorRule = {
  id: 'surveyjs',
  name: 'SurveyJS',
  files: /\/survey-(?:core|js-ui|jquery|react-ui|vue3-ui|angular-ui)(?:@|\/)/,
  detect: [{ element: '.sv_window > .sv_window_root-content' }],
  popups: [
    {
      kind: 'survey',
      at: '.sv_window',
      // When it is collapsed, only its title shows.
      open: (box) => !box.matches('.sv_window--collapsed'),
      close: { press: '.sv_window_button_close' },
    },
  ],
  records: [],
  events: [],
  proof: 'code',
  source: 'https://surveyjs.io/',
};
