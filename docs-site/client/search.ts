import MiniSearch from 'minisearch';
import { type Found, SEARCH_OPTIONS } from '../search-options.ts';

const MAX_SHOWN = 12;

/** The path from this page to the site's top. */
const top = document.documentElement.dataset.top ?? './';

/** Fetched once, when somebody starts to search. */
let asked: Promise<MiniSearch> | undefined;
const index = (): Promise<MiniSearch> => {
  asked ??= fetch(`${top}assets/search.json`)
    .then((answer) => answer.text())
    .then((text) => MiniSearch.loadJSON(text, SEARCH_OPTIONS));
  asked.catch(() => (asked = undefined));
  return asked;
};

/** The dialog: a field, and below it links that the arrow keys select. */
export function addSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.search');
  const button = document.querySelector<HTMLButtonElement>('.search-button');
  if (!dialog || !button) return;
  dialog.innerHTML = `<form method="dialog"><label for="search-field">Search</label><input id="search-field" role="searchbox" enterkeyhint="search" autocomplete="off" placeholder="frequency, Shopify, poptinSubmit"><button>Close</button></form><p class="found" role="status"></p><ul></ul>`;
  const field = dialog.querySelector('input') as HTMLInputElement;
  const list = dialog.querySelector('ul') as HTMLUListElement;
  const status = dialog.querySelector('.found') as HTMLElement;

  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    field.select();
    index().catch(
      () => (status.textContent = 'The search index did not load. Search needs a server: it does not work in a file opened from the disk.'),
    );
  };
  const search = async () => {
    const wanted = field.value.trim();
    const found = wanted ? ((await index()).search(wanted) as unknown[] as Found[]) : [];
    if (wanted !== field.value.trim()) return;
    list.replaceChildren(...found.slice(0, MAX_SHOWN).map(resultOf));
    status.textContent = wanted ? said(found.length, wanted) : '';
  };

  button.hidden = false;
  button.addEventListener('click', open);
  field.addEventListener('input', () => void search().catch(() => {}));
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof Element && event.target.closest('input,textarea,select,[contenteditable]');
    const asks = (event.key === '/' && !typing) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!asks || event.altKey) return;
    event.preventDefault();
    open();
  });
  dialog.addEventListener('keydown', (event) => goThrough(event, field, list));
  dialog.addEventListener('click', (event) => {
    // On the dark area around it, or on a link within this page.
    if (event.target === dialog || (event.target as Element).closest('a')) dialog.close();
  });
}

const said = (count: number, wanted: string): string =>
  count === 0
    ? `Nothing has “${wanted}”. Try fewer or shorter words.`
    : count > MAX_SHOWN
      ? `The best ${MAX_SHOWN} of ${count}`
      : `${count} found`;

function resultOf({ id, page, heading, shown }: Found): HTMLLIElement {
  const row = document.createElement('li');
  const link = document.createElement('a');
  link.href = top + id;
  const name = document.createElement('b');
  name.textContent = heading === page ? page : `${page} › ${heading}`;
  const words = document.createElement('span');
  words.textContent = shown;
  link.append(name, words);
  row.append(link);
  return row;
}

function goThrough(event: KeyboardEvent, field: HTMLInputElement, list: HTMLElement): void {
  const links = [...list.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'Enter' && event.target === field) {
    event.preventDefault();
    links[0]?.click();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !links.length) return;
  event.preventDefault();
  (links[at + step] ?? (at + step < 0 ? field : links.at(-1)))?.focus();
}
