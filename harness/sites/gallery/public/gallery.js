const search = document.getElementById('search');
const found = document.getElementById('found');
const cards = [...document.querySelectorAll('[data-words]')];

/** Every word that was typed must be somewhere in a card. */
function filter() {
  if (!(search instanceof HTMLInputElement) || !found) return;
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = cards.map((card) => words.every((word) => card.getAttribute('data-words')?.includes(word)));
  for (const [at, card] of cards.entries()) card.toggleAttribute('hidden', !fits[at]);
  found.textContent = `${fits.filter(Boolean).length} found`;
  history.replaceState(null, '', words.length ? `?q=${encodeURIComponent(search.value)}` : location.pathname);
}

if (search instanceof HTMLInputElement) search.value = new URLSearchParams(location.search).get('q') ?? '';
search?.addEventListener('input', filter);
filter();
