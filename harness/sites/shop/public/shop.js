// @ts-nocheck: a page script as sites write them, served as it stands
/* The theme's own script: the drawer, the product form, the cart page, sorting, the privacy choices. */
const drawer = document.getElementById('cart-drawer');
const privacy = document.getElementById('privacy');
const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

async function call(path, body) {
  const response = await fetch(Shopify.routes.root + path, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'Content-Type': 'application/json', Accept: 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { ok: response.ok, answer: await response.json() };
}

function drawCart(cart) {
  for (const count of document.querySelectorAll('[data-cart-count]')) {
    count.textContent = cart.item_count;
    count.setAttribute('aria-label', `${cart.item_count} in the cart`);
  }
  drawer.querySelector('[data-cart-total]').textContent = money.format(cart.total_price / 100);
  const lines = drawer.querySelector('[data-cart-lines]');
  if (!cart.items.length) return lines.replaceChildren(element('p', 'empty', 'Nothing in it yet.'));
  lines.replaceChildren(
    ...cart.items.map((item) => {
      const row = element('div', 'drawer-line');
      const picture = element('img');
      picture.src = item.image;
      picture.alt = '';
      const words = element('div');
      const link = element('a', '', item.product_title);
      link.href = item.url;
      words.append(link, element('p', '', `${item.variant_title} · ${item.quantity} × ${money.format(item.price / 100)}`));
      const remove = element('button', 'link', 'Remove');
      remove.type = 'button';
      remove.setAttribute('aria-label', `Remove ${item.title}`);
      remove.addEventListener('click', () => change(item.key, 0));
      row.append(picture, words, remove);
      return row;
    }),
  );
}

async function openDrawer() {
  drawCart((await call('cart.js')).answer);
  if (!drawer.open) drawer.showModal();
}

async function change(key, quantity) {
  const { ok, answer } = await call('cart/change.js', { id: key, quantity });
  for (const line of document.querySelectorAll('[data-cart-problem]')) line.textContent = ok ? '' : answer.description;
  if (!ok) return publish('cart-error', { source: 'cart-items', errors: answer.description, message: answer.message });
  publish('cart-update', { source: 'cart-items', cartData: answer, variantId: Number(key.split(':')[0]) });
  if (document.querySelector('.cart-page')) location.reload();
  else drawCart(answer);
}

for (const link of document.querySelectorAll('[data-cart-open]')) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || document.querySelector('.cart-page')) return;
    event.preventDefault();
    openDrawer();
  });
}
drawer.addEventListener('click', (event) => {
  if (event.target === drawer || event.target.closest('[data-drawer-close]')) drawer.close();
});

const form = document.querySelector('[data-product-form]');
form?.addEventListener('change', () => {
  const chosen = form.querySelector('[name=id]:checked');
  if (!chosen) return;
  for (const picture of document.querySelectorAll('[data-variant-picture]'))
    picture.hidden = picture.dataset.variantPicture !== chosen.value;
  form.querySelector('[data-stock-line]').textContent = chosen.dataset.stock;
  history.replaceState(history.state, '', `?variant=${chosen.value}`);
  publish('variant-change', { data: { variant: { id: Number(chosen.value) } } });
});
form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const id = Number(new FormData(form).get('id'));
  const quantity = Number(new FormData(form).get('quantity'));
  const { ok, answer } = await call('cart/add.js', { id, quantity });
  form.querySelector('[data-form-problem]').textContent = ok ? '' : answer.description;
  if (!ok)
    return publish('cart-error', { source: 'product-form', productVariantId: id, errors: answer.description, message: answer.message });
  publish('cart-update', { source: 'product-form', productVariantId: id, cartData: answer });
  await openDrawer();
});

document.addEventListener('poptinAddToCart', async () => drawCart((await call('cart.js')).answer));

for (const field of document.querySelectorAll('[data-line]'))
  field.addEventListener('change', () => change(field.dataset.line, Number(field.value)));
for (const button of document.querySelectorAll('[data-remove]')) button.addEventListener('click', () => change(button.dataset.remove, 0));
for (const sort of document.querySelectorAll('[data-sort]')) sort.addEventListener('change', () => sort.requestSubmit());

const CONSENT_WORDS = { yes: 'You have allowed it.', no: 'You have declined.', '': 'You have not chosen yet.' };
document.querySelector('[data-privacy-open]').addEventListener('click', () => {
  Shopify.loadFeatures([{ name: 'consent-tracking-api', version: '0.1' }], () => {
    privacy.querySelector('[data-consent-state]').textContent = CONSENT_WORDS[Shopify.customerPrivacy.currentVisitorConsent().marketing];
    privacy.showModal();
  });
});
for (const button of document.querySelectorAll('[data-consent]')) {
  button.addEventListener('click', () => {
    const yes = button.dataset.consent === 'yes';
    Shopify.customerPrivacy.setTrackingConsent({ analytics: yes, marketing: yes, preferences: yes, sale_of_data: yes }, () =>
      privacy.close(),
    );
  });
}
