import { expect, test } from 'vitest';
import { settingsOf } from '../../../devtools-panel/store/view/page-settings.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { attached, fold, happened } from './reports.ts';

const CDN = 'https://cdn.example';
const DISPLAY = 'https://display.example';
const API = 'https://api.example';
const CLIENT = 'a3f09c2e71b5d';
const STARTED: RuntimeEvent = { type: 'runtime-started', version: '0.1.0', clientId: CLIENT, displayHost: DISPLAY, apiHost: API };
const tagged = (displayHost: string) => ({ ...attached(), tag: { clientId: CLIENT, displayHost, apiHost: displayHost, filesHost: CDN } });

test.each([
  ['a tag that names none', fold(tagged(''), happened([STARTED])), { displayHost: DISPLAY, apiHost: API, filesHost: CDN }],
  ['no tag', fold(attached(), happened([STARTED])), { displayHost: DISPLAY, apiHost: API, filesHost: '' }],
  ['a tag before its runtime', fold(tagged(DISPLAY)), { displayHost: DISPLAY, apiHost: DISPLAY, filesHost: CDN }],
  ['nothing, on the page after it', fold(attached(), happened([STARTED]), attached('two')), null],
])('the hosts of a page are those of its runtime: %s (DEV-02, DEV-42)', (_what, view, hosts) => {
  expect(settingsOf(view)).toEqual(hosts && { clientId: CLIENT, ...hosts });
});
