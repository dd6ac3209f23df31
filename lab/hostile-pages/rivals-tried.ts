import type { Page } from '@playwright/test';
import type { Site } from '../../tests/browser/support/site.ts';
import { bundle, inPackages } from '../bench/rivals.ts';
import type { Tried } from './try-page.ts';

/** How to recognise that a product's message has arrived, by its URL. */
interface Told {
  readonly name: string;
  readonly script: string;
  readonly arrives: RegExp;
  readonly own: RegExp;
  /** The visitor's first action, if there is something to see. */
  work?(page: Page, waitMs: number): Promise<void>;
}

/** Long enough for a busy machine; what has not arrived by then was broken by the page. */
const TOLD_MS = 15_000;

/**
 * Other products on a page, with the least that each is bought for: an event that arrives, or for SweetAlert2 an address that was typed.
 */
export async function rivalsTried(): Promise<ReadonlyArray<(site: Site) => Tried>> {
  const sentry = await bundle(
    'sentry-tried',
    `import { init, captureMessage } from '@sentry/browser'; Object.assign(window, { init, captureMessage });`,
  );
  const segment = await bundle(
    'segment-tried',
    `import { AnalyticsBrowser } from '@segment/analytics-next'; Object.assign(window, { AnalyticsBrowser });`,
  );
  const all: readonly Told[] = [
    {
      name: 'PostHog',
      script: `${inPackages('posthog-js/dist/array.full.js')}\nposthog.init('tried', { api_host: location.origin, autocapture: false, request_batching: false, disable_session_recording: true, opt_out_useragent_filter: true });posthog.capture('tried');`,
      arrives: /\/(e|i\/v0\/e)\//,
      own: /posthog|_POSTHOG|__PosthogExtensions__|extendPostHog|rrweb|preact|getRecordNetworkPlugin/i,
    },
    {
      name: 'Sentry',
      script: `${sentry};init({ dsn: location.protocol + '//tried@' + location.host + '/1' });captureMessage('tried');`,
      arrives: /\/envelope\//,
      own: /^window\.(__SENTRY__|init|captureMessage|rival)$/,
    },
    {
      name: 'Segment',
      script: `${segment};const analytics = AnalyticsBrowser.load({ writeKey: 'tried', cdnURL: location.origin });analytics.track('tried');`,
      arrives: /\/v1\/t\b/,
      own: /analytics|AnalyticsBrowser|rival|__SEGMENT/i,
    },
    {
      name: 'SweetAlert2',
      script: `${inPackages('sweetalert2/dist/sweetalert2.all.min.js')}\nSwal.fire({ title: 'Letters', input: 'email' }).then(({ value }) => value && fetch('/tried/lead', { method: 'POST', body: value }));`,
      arrives: /\/tried\/lead/,
      own: /^window\.(Swal|SweetAlert|sweetAlert|Sweetalert2|swal)$/,
      async work(page, waitMs) {
        await page.locator('.swal2-input').first().waitFor({ state: 'attached', timeout: waitMs });
        await page.locator('.swal2-input').first().fill('noa@example.com', { force: true });
        await page.locator('.swal2-confirm').dispatchEvent('click');
      },
    },
  ];
  return all.map((told) => (site) => tried(site, told));
}

function tried(site: Site, { name, script, arrives, own, work }: Told): Tried {
  site.page(`/rival/${name}.js`, script);
  site.page(
    '/v1/projects/tried/settings',
    JSON.stringify({ integrations: { 'Segment.io': { apiKey: 'tried', apiHost: `${new URL(site.url()).host}/v1`, protocol: 'http' } } }),
  );
  site.page('/flags/', '{}');
  site.page('/array/tried/config.js', '');
  site.page('/array/tried/config', '{}');
  let arrived: Promise<unknown> = Promise.resolve();
  return {
    name,
    own,
    tag: () => `<script nonce="abc" src="/rival/${name}.js"></script>`,
    begin(page) {
      arrived = page.waitForEvent('requestfinished', {
        predicate: (request) => request.method() === 'POST' && arrives.test(request.url()),
        timeout: TOLD_MS,
      });
      arrived.catch(() => {});
    },
    async use({ page }) {
      try {
        await work?.(page, TOLD_MS);
        await arrived;
        return 'delivered';
      } catch {
        return 'quiet';
      }
    },
  };
}
