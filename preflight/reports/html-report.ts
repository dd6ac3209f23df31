import { NO_ADVICE } from '../../honesty/find-risks.ts';
import type { Law } from '../../honesty/laws.ts';
import { escaped } from '../../words/documents/escaped.ts';
import { counted, htmlDocument, moment, saying } from '../../words/documents/html-document.ts';
import type { Flight } from '../checks/check.ts';
import type { Finding } from '../find-faults.ts';
import { visitorWords } from '../matrix.ts';
import type { Meeting, PopupFate, Visited } from '../visit/visited.ts';
import { STYLE } from './html-style.ts';
import { picture } from './picture.ts';

export interface About {
  /** The source of the popups. */
  readonly on: string;
  readonly at: Date;
  readonly browser: string;
}

/** The result of a pre-flight as one file for any browser. It loads nothing and runs nothing. */
export function htmlReport({ visits, popups }: Flight, findings: readonly Finding[], { on, at, browser }: About): string {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const title = errors.length ? `${counted(errors.length, 'error')} to mend before publishing` : 'Nothing to mend before publishing';
  const pages = Map.groupBy(visits, ({ planned }) => planned.url);
  return htmlDocument({
    title,
    style: STYLE,
    lead: `${counted(popups.size, 'popup')} from ${on}, on ${counted(pages.size, 'page')} in ${counted(visits.length, 'visit')}, ${moment(at)}, in ${browser}.`,
    body: `
${findingsSection(findings)}
${[...pages].map(([url, all]) => pageSection(url, all)).join('\n')}`,
  });
}

function findingsSection(findings: readonly Finding[]): string {
  if (!findings.length) return '<section aria-label="Findings"><h2>Findings</h2><p class="passed">Every check passed.</p></section>';
  const checks = Map.groupBy(findings, ({ checkName }) => checkName);
  const risks = findings.some(({ laws }) => laws?.length);
  return `<section aria-label="Findings"><h2>Findings</h2>
${[...checks].map(([name, own]) => `<h3>${escaped(name)}</h3><ul class="findings">${own.map(finding).join('')}</ul>`).join('\n')}
${risks ? `<p class="quiet">${escaped(NO_ADVICE)}</p>` : ''}
</section>`;
}

function finding({ severity, popup, sentence, url, visitors, laws = [] }: Finding): string {
  const mark = severity === 'error' ? ['failed', '✕', 'Error'] : ['warned', '!', 'Warning'];
  return `<li class="card"><span class="mark ${mark[0]}" role="img" aria-label="${mark[2]}">${mark[1]}</span>
<div><p>${popup ? `<strong dir="auto">${escaped(popup)}</strong> ` : ''}${saying(sentence)}</p>
${url ? `<p class="quiet">${escaped(url)}${visitors.length ? `<br>${visitors.map(escaped).join('; ')}` : ''}</p>` : ''}
${laws.length ? lawList(laws) : ''}</div></li>`;
}

const lawList = (laws: readonly Law[]): string =>
  `<details><summary class="quiet">${laws.length === 1 ? '1 law or guideline' : `${laws.length} laws and guidelines`}</summary><ul>${laws
    .map(({ name, url }) => `<li><a href="${escaped(url)}">${escaped(name)}</a></li>`)
    .join('')}</ul></details>`;

const pageSection = (url: string, visits: readonly Visited[]): string =>
  `<section aria-label="${escaped(url)}"><h2 class="address">${escaped(url)}</h2>\n${visits.map(visit).join('\n')}\n</section>`;

function visit(visited: Visited): string {
  const { planned, problem, meetings, fates } = visited;
  const shown = meetings.map(({ name }) => name);
  const summary = problem || (shown.length ? shown.join('; ') : 'No popup shows');
  return `<details class="card visit"${problem ? ' open' : ''}>
<summary><span class="title">${escaped(visitorWords(planned))}</span><span class="quiet">${problem ? escaped(problem) : `<bdi>${escaped(summary)}</bdi>`}</span></summary>
${problem ? `<p class="failure">${escaped(problem)}</p>` : ''}
${meetings.length ? `<div class="pictures">${meetings.map(met).join('')}</div>` : ''}
${fateList(fates.filter(({ fate }) => fate !== 'shown'))}
</details>`;
}

function met({ name, picture: bytes, shift, pressMs }: Meeting): string {
  const figures = [
    shift === null ? 'CLS not told' : `CLS ${shift.score.toFixed(2)}`,
    pressMs === null ? 'press not measured' : pressMs === 0 ? 'press under 16 ms' : `press ${Math.round(pressMs)} ms`,
  ].join(', ');
  return `<figure>${bytes ? picture(bytes, `The page with ${name}`) : ''}<figcaption><strong dir="auto">${escaped(name)}</strong> <span class="quiet">${figures}</span></figcaption></figure>`;
}

function fateList(fates: readonly PopupFate[]): string {
  if (!fates.length) return '';
  const rows = fates.map(({ name, why }) => `<li><strong dir="auto">${escaped(name)}</strong> ${saying(why)}</li>`);
  return `<h3>Why the others do not show</h3><ul class="fates">${rows.join('')}</ul>`;
}
