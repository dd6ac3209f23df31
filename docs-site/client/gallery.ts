/** The gallery's search. Its two choices work without a script, and the address keeps them for links. */
export function addGallerySearch(): void {
  const form = document.querySelector<HTMLFormElement>('.gallery-choices');
  const label = form?.querySelector<HTMLElement>('.gallery-search');
  const field = label?.querySelector('input');
  const status = form?.querySelector('.gallery-found');
  if (!form || !label || !field || !status) return;
  const cards = [...document.querySelectorAll<HTMLElement>('.gallery li')];
  const find = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const card of cards) card.hidden = !words.every((word) => card.dataset.words?.includes(word));
    for (const section of document.querySelectorAll<HTMLElement>('.gallery section'))
      section.hidden = !section.querySelector('li:not([hidden])');
    const count = cards.filter((card) => !card.hidden).length;
    status.textContent = count
      ? words.length
        ? `${count} of ${cards.length} templates`
        : ''
      : 'No template has these words. Try “countdown”, “coupon” or a type.';
  };
  const query = new URLSearchParams(location.search);
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[type=radio]'))
    if (query.get(radio.name) === radio.value) radio.checked = true;
  field.value = query.get('q') ?? '';
  label.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => {
    const chosen = new FormData(form);
    const kept = new URLSearchParams({
      device: `${chosen.get('device')}`,
      language: `${chosen.get('language')}`,
      ...(field.value && { q: field.value }),
    });
    history.replaceState(null, '', `?${kept}${location.hash}`);
    find();
  });
  find();
}
