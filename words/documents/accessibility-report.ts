import type { Audit } from '../../inspection/audit/audit.ts';
import { type AuditRow, rowsOf } from './accessibility-rows.ts';
import { escaped } from './escaped.ts';
import { counted, htmlDocument, moment, saying } from './html-document.ts';

/** A popup that was looked at, on a page and by a visitor. */
export interface Audited extends Audit {
  readonly name: string;
  readonly url: string;
  /** Who met it, such as "phone, en". */
  readonly by: string;
  /** An image of it as markup; '' where none was taken. */
  readonly picture: string;
}

interface About {
  /** The source of the popups. */
  readonly on: string;
  readonly at: Date;
  readonly browser: string;
}

const STYLE = `
.pictures { margin: 8px 0; max-width: 560px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: start; vertical-align: top; padding: 5px 10px 5px 0; border-bottom: 1px solid var(--line); }
th { overflow-wrap: normal; } th[scope=row] { white-space: nowrap; width: 7.5em; } td:nth-child(2) { width: 34%; }
/* The roles in the markup keep it a table. */
@media (max-width: 560px) { table, tbody, tr, tbody th, td { display: block; } td { padding-inline-start: 0; } th[scope=row], td:nth-child(2) { width: auto; border-bottom: 0; padding-bottom: 0; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
`;

/** A report for people who ask whether a popup can be used by everybody: one file to hand over, a chapter for each popup. */
export function accessibilityReport(popups: readonly Audited[], { on, at, browser }: About): string {
  const failed = popups.filter((popup) => rowsOf(popup).some(({ faults }) => faults.length)).length;
  return htmlDocument({
    title: 'Accessibility of popups',
    lead: `${verdict(popups.length, failed)} From ${on}, ${moment(at)}, in ${browser}.`,
    style: STYLE,
    body: `
<p>Automatic checks find a part of what can be wrong. They do not replace a test with people who use a screen reader, a keyboard or a magnifier.</p>
${popups.length ? popups.map(chapter).join('\n') : '<p>No popup came in these visits, so none was checked.</p>'}`,
  });
}

function verdict(all: number, failed: number): string {
  if (all === 1) return failed ? 'Its automatic checks found something to mend.' : 'It passed all automatic checks.';
  return `${all - failed} of ${counted(all, 'popup')}, each by device and language, passed all automatic checks.`;
}

const chapter = (popup: Audited): string => `<section aria-label="${escaped(popup.name)}"><h2><bdi>${escaped(popup.name)}</bdi></h2>
<p class="quiet">${escaped(popup.url)}, ${escaped(popup.by)}</p>
<div class="card"><table role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Checked</th><th role="columnheader" scope="col">Asks</th><th role="columnheader" scope="col">Found</th></tr></thead>
<tbody role="rowgroup">${rowsOf(popup).map(row).join('')}</tbody></table></div>
${popup.picture && `<div class="pictures"><figure>${popup.picture}</figure></div>`}
</section>`;

const row = ({ what, asks, faults, note }: AuditRow): string =>
  `<tr role="row"><th role="rowheader" scope="row">${escaped(what)}</th><td role="cell" class="quiet">${escaped(asks)}</td><td role="cell">${
    faults.length
      ? `<span class="failed">✕ ${faults.length} to mend</span><ul>${faults.map((fault) => `<li>${saying(fault)}</li>`).join('')}</ul>`
      : '<span class="passed">✓ passed</span>'
  }${note ? `<p class="quiet">${saying(note)}</p>` : ''}</td></tr>`;
