import { escaped } from '../../words/documents/escaped.ts';
import { counted, htmlDocument, moment } from '../../words/documents/html-document.ts';
import type { Played, PlayedStep } from '../play/played.ts';
import type { TracedPopup } from '../play/trace.ts';
import { STYLE } from './report-style.ts';
import { hasSlider, pictureOf, SLIDER_POLICY, SLIDER_SCRIPT } from './slider.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Nobody reads a longer list. */
const MAX_WAITING = 30;

const MARKS = { passed: ['✓', 'passed'], failed: ['✕', 'failed'], 'not made': ['–', 'not made'] } as const;

/** A report on what was played, as one file for any browser. It loads nothing, and runs only the sliders over pictures that differ. */
export function htmlReport(played: readonly Played[], { on, at }: { readonly on: string; readonly at: Date }): string {
  const failed = played.filter(({ failure }) => failure);
  const title = failed.length
    ? `${failed.length} of ${counted(played.length, 'scenario')} failed`
    : `${counted(played.length, 'scenario')} passed`;
  const slides = played.some(({ steps }) => steps.some(({ compared }) => hasSlider(compared)));
  const browsers = [...new Set(played.map(({ browser }) => browser))].join(' and ');
  const passed = played.filter(({ failure }) => !failure);
  return htmlDocument({
    title,
    lead: `Played on ${on}, ${moment(at)}, in ${browsers}.`,
    style: STYLE,
    script: slides ? { tag: SLIDER_SCRIPT, source: SLIDER_POLICY } : null,
    body: `
${played.length ? '' : '<p>No scenario was played.</p>'}
${failed.length ? section('Failed', failed) : ''}
${passed.length ? section('Passed', passed) : ''}`,
  });
}

const section = (title: string, played: readonly Played[]): string =>
  `<section aria-label="${title}"><h2>${title}</h2>\n${played.map(scenario).join('\n')}\n</section>`;

function scenario({ title, about, file, browser, ms, failure, steps }: Played): string {
  return `<details class="card scenario"${failure ? ' open' : ''}>
<summary>${mark(failure ? 'failed' : 'passed')}<span class="title">${escaped(title)}</span><span class="quiet">${escaped(browser)}, ${seconds(ms)}</span></summary>
${failure ? `<p class="failure">${escaped(failure)}</p>` : ''}
<p class="quiet">${escaped(file)}</p>${about ? `<p>${escaped(about)}</p>` : ''}
<ol>${steps.map(step).join('\n')}</ol>
</details>`;
}

const mark = (state: PlayedStep['state']): string => {
  const [sign, words] = MARKS[state];
  return `<span class="mark ${state.replace(' ', '-')}" role="img" aria-label="${words}">${sign}</span>`;
};

function step(made: PlayedStep): string {
  const { words, state, ms, url, problem, differences, complaints, popups, calls, happened } = made;
  const head = `${mark(state)}<span class="title">${escaped(words)}</span>`;
  if (state === 'not made') return `<li><div class="step quiet">${head}</div></li>`;
  return `<li><details class="step"${state === 'failed' ? ' open' : ''}>
<summary>${head}<span class="quiet">${seconds(ms)}</span></summary>
${problem ? `<p class="failure">${escaped(problem)}</p>` : ''}
${differences.length ? differenceTable(differences) : ''}
${complaints.length ? `<p class="quiet">Scripts of the site itself threw: ${escaped(complaints.join('; '))}</p>` : ''}
<div class="beside">
<div>
<p class="quiet address">${escaped(url)}</p>
${popups.length ? popupList(popups) : '<p class="quiet">This page was given no popup.</p>'}
<h3>Calls</h3>
${calls.length ? `<p>${calls.map((call) => `<code>${escaped(call)}</code>`).join(' ')}</p>` : '<p class="quiet">None.</p>'}
${happened.length ? `<details class="log"><summary>${counted(happened.length, 'event')}</summary><ul>${happened.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul></details>` : ''}
</div>
${pictureOf(made)}
</div>
</details></li>`;
}

function differenceTable(differences: PlayedStep['differences']): string {
  const rows = differences.map(
    ({ what, expected, found }) =>
      `<div class="difference"><p class="what">${escaped(what)}</p><dl><dt>Expected</dt><dd>${escaped(expected)}</dd><dt>Found</dt><dd>${escaped(found)}</dd></dl></div>`,
  );
  return `<div role="group" aria-label="What differs">${rows.join('')}</div>`;
}

/** Lists popups that something happened to or that are held back. The others wait for their triggers. */
function popupList(popups: readonly TracedPopup[]): string {
  const told = popups.filter(({ state, pass }) => state !== 'armed' || !pass);
  const waiting = popups.filter((popup) => !told.includes(popup));
  const names = waiting.length
    ? `<details class="popup"><summary class="quiet">${counted(waiting.length, 'popup')} may show and ${waiting.length === 1 ? 'waits for its trigger' : 'wait for their triggers'}</summary>${waiting.slice(0, MAX_WAITING).map(popupTrace).join('')}${waiting.length > MAX_WAITING ? `<p class="quiet">And ${waiting.length - MAX_WAITING} more.</p>` : ''}</details>`
    : '';
  return `<h3>Popups of this page</h3>${told.map(popupTrace).join('')}${names}`;
}

/** The owner's settings come first; the others are only counted. */
function popupTrace({ name, state, pass, gates }: TracedPopup): string {
  const rows = (asked: TracedPopup['gates']) =>
    `<ul class="gates">${asked.map((gate) => `<li class="${gate.pass ? 'quiet' : 'against'}">${gate.pass ? '' : '<strong>Keeps it back.</strong> '}${escaped(`${gate.name}: ${gate.sentence}`)}</li>`).join('')}</ul>`;
  const set = gates.filter(({ isUnset }) => !isUnset);
  const unset = gates.length - set.length;
  const against = gates.filter((gate) => !gate.pass).map((gate) => gate.name);
  return `<details class="popup"><summary><span class="title">${escaped(name)}</span><span class="quiet">${escaped(state)}, ${pass ? 'may show' : `kept back by ${escaped(against.join(', '))}`}</span></summary>
${set.length ? rows(set) : ''}${unset ? `<p class="quiet">${counted(unset, 'other gate')} not set.</p>` : ''}
</details>`;
}
