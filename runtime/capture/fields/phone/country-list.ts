import { addStyle } from '../../../over-page/sheet.ts';
import { visibleArea } from '../../../over-page/visual-viewport.ts';
import type { OpenPopup } from '../../../show/stage/open-popup.ts';
import { countriesIn, matchesSearch } from './countries.ts';

/** In both languages (LNG-01). */
const COUNTRY_WORDS = {
  en: { country: 'Country', search: 'Search for a country', none: 'No country found' },
  he: { country: 'מדינה', search: 'חיפוש מדינה', none: 'לא נמצאה מדינה' },
} as const;

const STYLE = `.poptin-countries{position:fixed;inset:auto;margin:0;padding:8px;box-sizing:border-box;width:min(320px,calc(100vw - 16px));max-height:min(340px,calc(100dvh - 16px));border:1px solid #888;border-radius:12px;background:#fff;color:#1c1c1c;font:16px/1.4 system-ui,sans-serif;box-shadow:0 8px 32px #0004;overflow:hidden}
.poptin-countries[open]{display:flex;flex-direction:column;gap:8px}.poptin-countries::backdrop{background:none}
.poptin-countries input{box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;border:1px solid #767676;border-radius:8px;background:#fff;color:inherit;font:inherit}
.poptin-countries ul{flex:1;min-height:0;margin:0;padding:0;overflow:auto;list-style:none}
.poptin-countries li{display:flex;gap:8px;padding:8px 12px;border-radius:8px;cursor:pointer}
.poptin-countries li[aria-selected=true]{background:#e3e9f7;font-weight:600}.poptin-countries li span+span{flex:1}.poptin-countries li span:last-child{flex:none;color:#595959}
.poptin-countries p{margin:0;padding:8px 12px}.poptin-countries p:empty{position:absolute}`;

const EDGE_PX = 8;

/** Rows per Page Up or Page Down. */
const PAGE = 7;

let lists = 0;

/**
 * A searchable list of countries in its own dialog. It is above everything, so no template can clip it. The browser keeps the keyboard
 * inside and closes it on Escape. It is built when first needed. Returns a function that opens it and replays what was typed while it
 * loaded.
 */
export function createCountryList(
  popup: OpenPopup,
  codes: ReadonlyArray<readonly [code: string, calling: string]>,
  beside: HTMLElement,
  choose: (code: string) => void,
): (current: string, typed: readonly string[]) => void {
  const { box } = popup;
  const words = COUNTRY_WORDS[popup.language];
  const { guard, signal } = popup.scope;
  const page = box.ownerDocument;
  const make = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    attributes: Readonly<Record<string, string>>,
    ...inside: Array<Node | string>
  ) => {
    const made = page.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...inside);
    return made;
  };

  const id = `poptin-countries-${++lists}`;
  const search = make('input', {
    type: 'search',
    role: 'combobox',
    'aria-label': words.search,
    placeholder: words.search,
    'aria-controls': id,
    'aria-expanded': 'true',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
  });
  const rows = countriesIn(popup.language, codes).map((country, n) => {
    const flag = make('span', { 'aria-hidden': 'true' }, country.flag);
    const row = make(
      'li',
      { role: 'option', id: `${id}-${n}` },
      flag,
      make('span', {}, country.name),
      make('span', { dir: 'ltr' }, country.calling),
    );
    return { country, row };
  });
  const list = make('ul', { role: 'listbox', id, 'aria-label': words.country }, ...rows.map(({ row }) => row));
  const none = make('p', { role: 'status' });
  const dialog = make('dialog', { class: 'poptin-countries', 'aria-label': words.country }, search, none, list);
  let active = 0;

  const shownRows = () => rows.filter(({ row }) => !row.hidden);
  function activate(n: number): void {
    const visible = shownRows();
    active = Math.max(0, Math.min(n, visible.length - 1));
    for (const { row } of rows) row.setAttribute('aria-selected', `${row === visible[active]?.row}`);
    search.setAttribute('aria-activedescendant', visible[active]?.row.id ?? '');
    visible[active]?.row.scrollIntoView({ block: 'nearest' });
  }
  function narrow(): void {
    for (const { country, row } of rows) row.hidden = !matchesSearch(country, search.value.trim());
    none.textContent = shownRows().length ? '' : words.none;
    activate(0);
  }
  function take(row: Element | undefined): void {
    const chosen = rows.find((each) => each.row === row);
    if (!chosen) return;
    dialog.close();
    choose(chosen.country.code);
  }

  const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
  /** False if the key belongs to the search field. */
  function press(key: string): boolean {
    const by = moves[key];
    if (by) activate(active + by);
    else if (key === 'Enter') take(shownRows()[active]?.row);
    else return false;
    return true;
  }
  /** Replays a key that the search field never saw. */
  function replay(key: string): void {
    if (!dialog.open || press(key)) return;
    search.value = key === 'Backspace' ? search.value.slice(0, -1) : search.value + key;
    narrow();
  }
  const on = <K extends keyof HTMLElementEventMap>(target: HTMLElement, type: K, run: (event: HTMLElementEventMap[K]) => void) =>
    target.addEventListener(type, guard('countries', run), { signal });
  on(dialog, 'keydown', (event) => {
    // Escape must close only this dialog and not the popup, and Enter must not submit the form.
    event.stopPropagation();
    if (press(event.key)) event.preventDefault();
  });
  on(search, 'input', (event) => {
    event.stopPropagation();
    narrow();
  });
  on(dialog, 'click', (event) => {
    event.stopPropagation();
    if (event.target === dialog) dialog.close();
    else take((event.target as Element).closest('li') ?? undefined);
  });
  addStyle(popup, STYLE);
  box.append(dialog);

  return (current, typed) => {
    search.value = '';
    dialog.showModal();
    const seen = visibleArea();
    // The popup may be scaled, and the window may start elsewhere than its fixed content.
    const px = dialog.currentCSSZoom ?? 1;
    const { style } = dialog;
    style.maxWidth = `${seen.width / px - 2 * EDGE_PX}px`;
    style.maxHeight = `min(340px,${seen.height / px - 2 * EDGE_PX}px)`;
    style.left = style.top = '0px';
    const at = beside.getBoundingClientRect();
    const own = dialog.getBoundingClientRect();
    const left = Math.min(at.left, seen.left + seen.width - own.width - EDGE_PX * px);
    const below = Math.min(at.bottom + 4, seen.top + seen.height - own.height - EDGE_PX * px);
    style.left = `${(Math.max(seen.left + EDGE_PX * px, left) - own.left) / px}px`;
    style.top = `${(Math.max(seen.top + EDGE_PX * px, below) - own.top) / px}px`;
    narrow();
    activate(rows.findIndex(({ country }) => country.code === current));
    search.focus();
    typed.forEach(replay);
  };
}
