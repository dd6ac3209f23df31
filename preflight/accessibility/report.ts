import { escaped } from '../../scenarios/report/xml.ts';
import type { Flight } from '../checks/check.ts';
import { visitorWords } from '../matrix.ts';
import { page, picture, saying } from '../reports/html-page.ts';
import { type About, moment } from '../reports/html-report.ts';
import type { Meeting, Visited } from '../visit/visited.ts';

type Met = Meeting & { readonly visit: Visited };

/** A check of one popup, and its outcome. */
interface Row {
  readonly what: string;
  readonly asks: string;
  readonly faults: readonly string[];
  readonly note: string;
}

/** A report on whether everybody can use a popup: one file, with a chapter for each popup and device. */
export function accessibilityReport({ visits }: Flight, { on, at, browser }: About): string {
  const met = visits.flatMap((visit) => visit.meetings.map((meeting): Met => ({ ...meeting, visit })));
  const chapters = [...Map.groupBy(met, ({ id, visit: { planned } }) => `${id} ${planned.device} ${planned.language}`).values()].flatMap(
    ([first]) => first ?? [],
  );
  const failed = chapters.filter((meeting) => rowsOf(meeting).some(({ faults }) => faults.length)).length;
  return page({
    title: 'Accessibility of popups',
    lead: `${chapters.length - failed} of ${chapters.length} popups, each by device and language, passed all automatic checks. From ${on}, ${moment(at)}, in ${browser}.`,
    body: `
<p>Automatic checks find a part of what can be wrong. They do not replace a test with people who use a screen reader, a keyboard or a magnifier.</p>
${chapters.length ? chapters.map(chapter).join('\n') : '<p>No popup came in these visits, so none was checked.</p>'}`,
  });
}

function chapter(meeting: Met): string {
  const { name, visit, picture: bytes } = meeting;
  const rows = rowsOf(meeting);
  return `<section aria-label="${escaped(name)}"><h2><bdi>${escaped(name)}</bdi></h2>
<p class="quiet">${escaped(visit.planned.url)}, ${escaped(visitorWords(visit.planned))}</p>
<div class="card"><table role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Checked</th><th role="columnheader" scope="col">Asks</th><th role="columnheader" scope="col">Found</th></tr></thead>
<tbody role="rowgroup">${rows.map(row).join('')}</tbody></table></div>
${bytes ? `<div class="pictures"><figure>${picture(bytes, `The page with ${name}`)}</figure></div>` : ''}
</section>`;
}

const row = ({ what, asks, faults, note }: Row): string =>
  `<tr role="row"><th role="rowheader" scope="row">${escaped(what)}</th><td role="cell" class="quiet">${escaped(asks)}</td><td role="cell">${
    faults.length
      ? `<span class="failed">✕ ${faults.length} to mend</span><ul>${faults.map((fault) => `<li>${saying(fault)}</li>`).join('')}</ul>`
      : '<span class="passed">✓ passed</span>'
  }${note ? `<p class="quiet">${saying(note)}</p>` : ''}</td></tr>`;

function rowsOf({ violations, keyboard, texts, overArt, targets, narrow, close }: Met): Row[] {
  const faint = [...texts.filter(({ what }) => what === 'faint'), ...overArt.filter(({ ratio, needed }) => ratio < needed)];
  const cut = new Set([...texts.filter(({ what }) => what === 'cut'), ...(narrow ?? [])].map(({ text }) => text));
  return [
    {
      what: 'axe-core',
      asks: 'WCAG 2.2, A and AA, as far as a program can tell',
      faults: violations.map(({ rule, help, elements }) => `${help} (${rule}): ${elements.join(' ')}`),
      note: '',
    },
    {
      what: 'Keyboard',
      asks: '2.1.1, 2.1.2: every control by Tab, and a way out',
      faults: keyboard && !keyboard.reachesWayOut && !keyboard.closesByEscape ? ['Neither Tab nor Escape leads out.'] : [],
      note: keyboard
        ? `${keyboard.stops.length ? `Tab stops: ${keyboard.stops.map((stop) => `“${stop}”`).join(' → ')}.` : 'Tab reaches no control in it.'} Escape ${keyboard.closesByEscape ? 'closes it' : 'does not close it'}.`
        : 'Not walked.',
    },
    {
      what: 'Contrast',
      asks: '1.4.3: 4.5 for texts, 3 for large ones; over art as the screen shows it',
      faults: faint.map(({ text, ratio, needed }) => `“${text}”: ${ratio.toFixed(1)}, below ${needed}`),
      note: overArt.length
        ? `Over art: ${overArt.map(({ text, ratio }) => `“${text}” ${ratio.toFixed(1)}`).join(', ')}.`
        : 'No text lies over art.',
    },
    {
      what: 'Target size',
      asks: '2.5.8: 24 by 24 CSS pixels, or as much room',
      faults: targets.filter(({ isTooSmall }) => isTooSmall).map(({ name, width, height }) => `“${name}”: ${width} × ${height} px`),
      note: targets.map(({ name, width, height }) => `“${name || 'unnamed'}” ${width} × ${height}`).join(', '),
    },
    {
      what: 'Reflow',
      asks: '1.4.10: nothing cut off, also at 320 CSS pixels',
      faults: [...cut].map((text) => `“${text}” is cut off`),
      note: narrow === undefined ? 'The page did not let a narrow window be tried.' : '',
    },
    {
      what: 'Way out',
      asks: 'The X can be pressed',
      faults: close.state === 'covered' || close.state === 'outside' ? [`The X is ${close.state}.`] : [],
      note: close.state === 'none' || close.state === 'hidden' ? 'It shows no X; look for another way out above.' : '',
    },
  ];
}
