/** Filters the sheet by search text and type while somebody types, and keeps both in the URL and in the links to other views. */
const search = document.getElementById('search');
const type = document.getElementById('type');
const found = document.getElementById('found');
const empty = document.getElementById('empty');
const cells = [...document.querySelectorAll('[data-words]')];
const sections = [...document.querySelectorAll('section')];
const turns = [...document.querySelectorAll('.turn a')];

/** @param {string} href @param {Record<string, string>} choice */
function withChoice(href, choice) {
  const url = new URL(href, location.href);
  for (const [name, value] of Object.entries(choice)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return url.pathname + url.search;
}

/** Every word typed must occur somewhere in a cell. */
function narrow() {
  if (!(search instanceof HTMLInputElement) || !(type instanceof HTMLSelectElement) || !found || !empty) return;
  const choice = { q: search.value.trim(), type: type.value };
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = cells.filter((cell) => {
    const isOfType = !type.value || cell.getAttribute('data-type') === type.value;
    const isFound = isOfType && words.every((word) => cell.getAttribute('data-words')?.includes(word));
    cell.toggleAttribute('hidden', !isFound);
    return isFound;
  });
  for (const section of sections) section.toggleAttribute('hidden', !fits.some((cell) => section.contains(cell)));
  empty.toggleAttribute('hidden', fits.length > 0 || cells.length === 0);
  found.textContent = `${fits.length} found`;
  for (const turn of turns) turn.setAttribute('href', withChoice(turn.getAttribute('href') ?? '', choice));
  const now = withChoice(location.href, choice);
  if (now !== location.pathname + location.search) history.replaceState(null, '', now);
}

search?.addEventListener('input', narrow);
type?.addEventListener('input', narrow);
document.getElementById('all')?.addEventListener('click', () => {
  for (const field of [search, type]) if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = '';
  narrow();
  search?.focus();
});
narrow();
