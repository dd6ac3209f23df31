import { OLDEST } from '../scripts/build/data/oldest-browsers.ts';
import { triggerAim, triggerName } from '../words/popups/trigger-words.ts';
import { agentToolsHtml } from './agents/agent-tools-page.ts';
import { fieldsHtml } from './fields-page.ts';
import { galleryHtml } from './gallery-page.ts';
import { gateSamples } from './gate-samples.ts';
import { escapeHtml, highlight } from './highlight.ts';
import { TRIGGER_SAMPLES } from './trigger-samples.ts';

const code = (text: string): string => `<code>${escapeHtml(text).replace(/_/g, '_<wbr>')}</code>`;

function gatesHtml(): string {
  const rows = gateSamples().map(
    ({ name, gate, fields, readsFrom, blocked, passed }) => `<section class="gate"><h3 id="gate-${gate}">${escapeHtml(name)}</h3>
<dl><div><dt>Set by</dt><dd>${fields.map(code).join(', ')}</dd></div><div><dt>Reads</dt><dd>${code(readsFrom)}</dd></div>
<div class="no"><dt>Kept back</dt><dd>${escapeHtml(blocked)}</dd></div><div class="yes"><dt>Let through</dt><dd>${escapeHtml(passed)}</dd></div></dl></section>`,
  );
  return `<div class="gate-list">\n${rows.join('\n')}\n</div>\n`;
}

function triggersHtml(): string {
  const rows = TRIGGER_SAMPLES.map(
    ({ wire, spec }) =>
      `<tr><th scope="row">${escapeHtml(triggerName(spec.kind))}</th><td data-column="In triggers"><pre><code>${highlight(JSON.stringify(wire, null, 1).replace(/\n\s*/g, ' '), 'json')}</code></pre></td><td data-column="The panel says">It shows ${escapeHtml(triggerAim(spec))}.</td></tr>`,
  );
  return `<div class="table" role="region" aria-label="Table: triggers" tabindex="0"><table class="of-3"><thead><tr><th>Trigger</th><th>In <code>triggers</code></th><th>The panel says</th></tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>\n`;
}

const BROWSERS: ReadonlyArray<readonly [name: string, key: keyof typeof OLDEST]> = [
  ['Chrome, Edge, and Opera on the same engine', 'chrome'],
  ['Chrome on Android', 'chrome_android'],
  ['Apps on Android that show a page (WebView)', 'webview_android'],
  ['Samsung Internet', 'samsunginternet_android'],
  ['Firefox', 'firefox'],
  ['Firefox on Android', 'firefox_android'],
  ['Safari on macOS', 'safari'],
  ['Safari on iOS and iPadOS, every other browser there, and apps that show a page', 'safari_ios'],
];

const browsersHtml = (): string =>
  `<div class="table" role="region" aria-label="Table: browsers" tabindex="0"><table class="of-2"><thead><tr><th>Browser</th><th>From version</th></tr></thead><tbody>\n${BROWSERS.map(([name, key]) => `<tr><td>${name}</td><td>${OLDEST[key]}</td></tr>`).join('\n')}\n</tbody></table></div>\n`;

const MAKERS: Readonly<Record<string, (about: string) => string>> = {
  'agent-tools': agentToolsHtml,
  fields: fieldsHtml,
  gallery: galleryHtml,
  gates: gatesHtml,
  triggers: triggersHtml,
  browsers: browsersHtml,
};

/** Page parts that are generated from the code, by the name after `made:`. */
export function made(name: string): string {
  const [what = '', about = ''] = name.split(' ');
  const make = MAKERS[what];
  if (!make) throw new Error(`Nothing is made by the name ${name}. There are: ${Object.keys(MAKERS).join(', ')}.`);
  return make(about);
}
