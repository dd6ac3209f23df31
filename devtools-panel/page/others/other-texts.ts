import type { OtherCost, OtherPopup, OtherVendor } from '../../../inspection/others/others-found.ts';
import type { VendorRecord } from '../../../vendors/look/read-records.ts';
import { DEED_WORDS, KIND_WORDS } from '../../../words/events/other-popup-words.ts';
import { countWords } from '../../parts/count-words.ts';

type NameOf = (popupId: string) => string;

const KB = 1024;
const PERCENT = 100;
/** Too small a shift to notice. */
const NO_SHIFT = 0.001;
const MAX_CONTROLS = 5;
const PLACES: Readonly<Record<VendorRecord['area'], string>> = { cookie: 'cookie', local: 'localStorage', session: 'sessionStorage' };
const list = new Intl.ListFormat('en');

/** For example "popup R3Dacp". An id from the tool already begins with its kind. */
export const popupName = ({ kind, id }: Pick<OtherPopup, 'kind' | 'id'>): string =>
  id.startsWith(KIND_WORDS[kind]) || id.startsWith(`${kind} `) ? id.replace(/^consent /, 'consent banner ') : `${KIND_WORDS[kind]} ${id}`;

export const stateText = ({ open, share }: OtherPopup): string => (open ? `Open, covers ${share} % of the window` : 'Not open');

export const presenceText = ({ popups }: OtherVendor): string => (popups.length ? '' : 'On this page, without a popup now');

/** Sentences about the controls and our popups that it overlaps. */
export function meetingTexts({ covers, ours }: OtherPopup, nameOf: NameOf): string[] {
  const named = covers.slice(0, MAX_CONTROLS).map(({ name, kind }) => (name ? `${kind} “${name}”` : `a ${kind} without a name`));
  const more = covers.length - named.length;
  const controls = covers.length ? [`Covers controls of the page: ${list.format([...named, ...(more > 0 ? [`${more} more`] : [])])}.`] : [];
  return [...controls, ...ours.map((one) => collisionText(one, nameOf))];
}

const LIES = { over: 'lies over it', under: 'lies under it', unknown: 'overlaps it' };

function collisionText({ popupId, share, lies }: OtherPopup['ours'][number], nameOf: NameOf): string {
  const name = nameOf(popupId ?? '');
  if (share === 0) return `Open at the same time as our popup “${name}”, beside it.`;
  return `Collides with our popup “${name}”: it ${LIES[lies]} and shares ${Math.round(share * PERCENT)} % of the smaller one.`;
}

export function recordText({ did, popup, at, note, area, key }: VendorRecord): readonly [words: string, place: string] {
  const when = at === null ? '' : ` on ${new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}`;
  const what = DEED_WORDS[did];
  return [`${what[0]?.toUpperCase()}${what.slice(1)}${when}${popup && `: ${popup}`}${note ? ` (${note})` : ''}`, `${PLACES[area]} ${key}`];
}

/** Its cost, as far as the browser reveals it. */
export function costText({ files, bytes, unsized, scriptMs, slowest, shift }: OtherCost): string {
  const parts = [
    filesText(files, bytes, unsized),
    scriptMs === null ? 'main thread: this browser does not report it' : `${scriptMs} ms of long frames in its scripts`,
    slowest &&
      `slowest interaction ${slowest.ms} ms (${slowest.what})${slowest.codeMs === null ? '' : `, ${slowest.codeMs} ms of it in its scripts`}`,
    shift !== null && shift >= NO_SHIFT && `layout shift ${shift.toFixed(3)}`,
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

/** Other servers often hide file sizes from the page. */
function filesText(files: number, bytes: number, unsized: number): string {
  if (!files) return 'No file of its own';
  if (unsized === files) return `${countWords(files, 'file')}, of a size that the server hides`;
  const size = bytes < KB ? `${bytes} B` : `${(bytes / KB).toFixed(1)} KB`;
  return `${countWords(files, 'file')}, ${size}${unsized ? ` without ${countWords(unsized, 'size')} that the server hides` : ''}`;
}

export const proofText = ({ by, proof }: OtherVendor): string =>
  `Recognised by ${by}. ${proof === 'code' ? 'The rule is tested on the vendor’s own code.' : 'The rule is made from the vendor’s documentation.'}`;
