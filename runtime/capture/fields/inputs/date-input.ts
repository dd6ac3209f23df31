import { addStyle } from '../../../over-page/sheet.ts';
import type { OpenPopup } from '../../../show/stage/open-popup.ts';
import { day } from '../../../visitor/day.ts';
import { takes } from '../../form/controls.ts';
import type { HelpedInput } from '../../form/fields.ts';
import { dateSent, isDate, isoDate } from '../../kinds/date.ts';
import { plainDigits } from '../../kinds/plain-text.ts';

const CHOOSE = { en: 'Choose a date', he: 'בחירת תאריך' } as const;

/** A day as we write it, to ask a field whether its owner wants another format. */
const SAMPLE = '31/12/1999';

const STYLE =
  '.poptin-date{position:relative;display:block}.poptin-date>button{position:absolute;inset-inline-end:0;top:0;height:100%;width:44px;border:0;background:none;color:inherit;cursor:pointer}' +
  '.poptin-date>input+input{position:absolute;inset-inline-end:0;bottom:0;width:44px;height:1px;padding:0;border:0;opacity:0;pointer-events:none}.poptin-date svg{width:18px;fill:none;stroke:currentColor;stroke-width:2}';

/**
 * Typing dd/mm/yyyy is the quickest way to enter a day, so the slashes are inserted. A button opens the browser's own calendar (FRM-05,
 * FRM-13). A native date field stays as it is.
 */
export function helpDate({ popup, kind, input, on, put }: HelpedInput): void {
  if (input.type === 'date') return;
  // A partial date fits no pattern, so the pattern must accept the whole format (FRM-25).
  const isOurs = takes(input, SAMPLE);
  on('input', (event) => {
    const atEnd = input.selectionStart === input.value.length;
    if (isOurs && atEnd && !(event as InputEvent).inputType?.startsWith('delete')) put(typedDate(input.value));
  });
  on('change', () => put(dateSent(plainDigits(input.value))));
  if ('showPicker' in input && (isOurs || takes(input, isoDate(SAMPLE)))) addCalendar(popup, kind, input, put);
}

function addCalendar(popup: OpenPopup, kind: string, input: HTMLInputElement, put: HelpedInput['put']): void {
  const { context } = popup;
  const { guard, signal } = popup.scope;
  const { ownerDocument } = input;
  const around = Object.assign(ownerDocument.createElement('span'), { className: 'poptin-control poptin-date' });
  const native = Object.assign(ownerDocument.createElement('input'), { type: 'date', tabIndex: -1 });
  native.setAttribute('aria-hidden', 'true');
  const button = Object.assign(ownerDocument.createElement('button'), { type: 'button', title: CHOOSE[popup.language] });
  button.setAttribute('aria-label', button.title);
  if (kind === 'birthday') native.max = day(context.ports.clock.now());
  button.append(calendar(ownerDocument));
  addStyle(popup, STYLE);

  const focused = input.matches(':focus');
  input.replaceWith(around);
  around.append(input, native, button);
  if (focused) input.focus();

  button.addEventListener(
    'click',
    guard('calendar', () => {
      native.value = isoDate(input.value);
      try {
        native.showPicker();
      } catch {
        // A cross-origin frame may not open it; the visitor can still type.
        input.focus();
      }
    }),
    { signal },
  );
  native.addEventListener(
    'change',
    guard('calendar', () => {
      put(takes(input, SAMPLE) ? dateSent(native.value) : native.value);
      input.focus();
    }),
    { signal },
  );
}

function calendar(page: Document): Element {
  const svg = page.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = page.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M3 5h18v16H3zM3 10h18M8 2v5M16 2v5');
  svg.append(path);
  return svg;
}

/**
 * The content of a date field after typing at its end: inserts slashes, and turns other separators into slashes (FRM-05). Keeps each digit.
 */
export function typedDate(typed: string): string {
  const value = plainDigits(typed);
  // Filled in at once, by autofill or from the clipboard.
  if (value.length > 7 && isDate(value)) return dateSent(value);
  const text = value.replace(/[.\-\s]/g, '/').replace(/\/{2,}/g, '/');
  const [, day = '', month = '', year = ''] = /^(\d{2})\/?(\d{0,2})\/?(\d{0,4})\/?$/.exec(text) ?? [];
  if (!day || (month.length < 2 && (year || /^\d{2}\/\d\//.test(text)))) return text;
  return month.length === 2 ? `${day}/${month}/${year}` : `${day}/${month}`;
}
