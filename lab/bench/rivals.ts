import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { installPackages, LAB } from '../../scripts/setup.mjs';
import type { Site } from '../../tests/browser/support/site.ts';

/** Rivals are packages of the lab, and no part of the product. */
const PACKAGES = resolve(import.meta.dirname, '../node_modules');
/** A folder in which an import finds them. */
const ENTRIES = resolve(PACKAGES, '.cache/rivals');
/** The one whose form is not part of what each page loads. */
export const LAZY = 'Sentry feedback, lazy';

/** Another product's popup with a form, on its own page. */
export interface Rival {
  readonly name: string;
  readonly url: string;
  /** The bytes that every page view loads, in brotli. */
  readonly bytes: number;
  /** Whether it shows its form when the pointer leaves. */
  readonly shows: boolean;
}

const LEAVE = `document.documentElement.addEventListener('mouseout', (event) => {
  if (!event.relatedTarget && event.clientY <= 0) leave();
});`;

export const inPackages = (path: string) => readFileSync(join(PACKAGES, path), 'utf8');

export async function openRivals(site: Site): Promise<readonly Rival[]> {
  installPackages(LAB);
  return [sweetAlert(site), await sentry(site), await sentryLazy(site), postHog(site)];
}

function open(site: Site, name: string, script: string, after: string): Omit<Rival, 'shows'> {
  const path = `/rival/${name.replaceAll(' ', '-')}`;
  site.page(`${path}.js`, script);
  site.page(
    path,
    site.html({ head: `<script src="${path}.js" async onload="ready()"></script><script>function ready() { ${after} }</script>` }),
  );
  return { name, url: site.url(path), bytes: brotliCompressSync(script).length };
}

const sweetAlert = (site: Site): Rival => ({
  ...open(
    site,
    'SweetAlert2',
    inPackages('sweetalert2/dist/sweetalert2.all.min.js'),
    `const leave = () => Swal.fire({ title: 'Ten percent off', text: 'Leave your address and we send the code.', input: 'email' }); ${LEAVE}`,
  ),
  shows: true,
});

export async function bundle(name: string, source: string): Promise<string> {
  mkdirSync(ENTRIES, { recursive: true });
  const entry = join(ENTRIES, `${name}.js`);
  writeFileSync(entry, source);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'rival' } },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** Its form is loaded on demand, as a separate script. */
async function sentryLazy(site: Site): Promise<Rival> {
  const { version } = JSON.parse(inPackages('@sentry/browser/package.json'));
  const modal = `import { feedbackModalIntegration } from '@sentry/feedback'; Object.assign(window.Sentry, { feedbackModalIntegration });`;
  site.page(`/${version}/feedback-modal.min.js`, await bundle('sentry-modal', modal));
  const code = `import { init, feedbackAsyncIntegration } from '@sentry/browser'; Object.assign(window, { init, feedbackAsyncIntegration });`;
  const after = `const feedback = feedbackAsyncIntegration({ autoInject: false, enableScreenshot: false });
    init({ dsn: 'https://bench@' + location.host + '/1', cdnBaseUrl: location.origin, integrations: [feedback] });
    const leave = async () => { const form = await feedback.createForm(); form.appendToDom(); form.open(); }; ${LEAVE}`;
  return { ...open(site, LAZY, await bundle('sentry-lazy', code), after), shows: true };
}

async function sentry(site: Site): Promise<Rival> {
  const code = `import { init, feedbackIntegration } from '@sentry/browser'; Object.assign(window, { init, feedbackIntegration });`;
  const after = `const feedback = feedbackIntegration({ autoInject: false });
    init({ dsn: 'https://bench@' + location.host + '/1', integrations: [feedback] });
    const leave = async () => { const form = await feedback.createForm(); form.appendToDom(); form.open(); }; ${LEAVE}`;
  return { ...open(site, 'Sentry feedback', await bundle('sentry', code), after), shows: true };
}

/** With one survey, as its server would send it. The library decides when to show it, so only its bytes are measured. */
function postHog(site: Site): Rival {
  const survey = {
    id: 'bench',
    name: 'bench',
    type: 'popover',
    questions: [{ type: 'open', question: 'Ten percent off?', id: 'one' }],
    start_date: '2026-01-01T00:00:00Z',
    conditions: { events: { values: [{ name: 'never' }] } },
    appearance: {},
  };
  site.page('/api/surveys/', JSON.stringify({ surveys: [survey] }));
  site.page('/flags/', JSON.stringify({ featureFlags: {}, surveys: true }));
  site.page('/array/bench/config', JSON.stringify({ surveys: true }));
  site.page('/static/surveys.js', inPackages('posthog-js/dist/surveys.js'));
  const script = inPackages('posthog-js/dist/array.full.js');
  return { ...open(site, 'PostHog surveys', script, `posthog.init('bench', { api_host: location.origin });`), shows: false };
}
