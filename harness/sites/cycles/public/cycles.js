// @ts-nocheck: a page script as sites write them, served as it stands
/* The site's own cart: each click is reported to Wix's listeners, then carried out. */
(function () {
  var said = document.querySelector('[data-said]');
  var lines = document.querySelector('[data-cart]');

  function change(ware, by) {
    window.wixDevelopersAnalytics.triggerEvent(
      by > 0 ? 'AddToCart' : 'RemoveFromCart',
      Object.assign({}, ware, { quantity: Math.abs(by) }),
    );
    return fetch('/_api/cart', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: ware.id, by: by }),
    })
      .then(function (answer) {
        if (!answer.ok) throw new Error(String(answer.status));
        return answer.json();
      })
      .then(function (cart) {
        document.querySelector('[data-cart-count]').textContent = cart.count;
        if (lines) lines.innerHTML = cart.lines;
      });
  }
  function failed() {
    said.textContent = 'The workshop does not answer. Try again in a moment.';
  }
  function wareOf(element) {
    return JSON.parse(element.closest('[data-ware]').dataset.ware);
  }

  var buy = document.querySelector('.buy');
  if (buy)
    buy.addEventListener('submit', function (event) {
      event.preventDefault();
      var quantity = Number(buy.elements.quantity.value) || 1;
      change(wareOf(buy), quantity).then(function () {
        said.innerHTML = (quantity === 1 ? 'It is' : quantity + ' are') + ' in <a href="/cart-page">your cart</a>.';
      }, failed);
    });

  if (lines)
    lines.addEventListener('click', function (event) {
      var button = event.target.closest('button[data-key]');
      if (!button) return;
      var key = button.dataset.key;
      var rows = 'empty' in button.dataset ? Array.from(lines.querySelectorAll('.link[data-by]')) : [button];
      rows
        .reduce(function (before, row) {
          return before.then(function () {
            return change(wareOf(row), Number(row.dataset.by));
          });
        }, Promise.resolve())
        .then(function () {
          /* The lines were replaced, so keyboard users get their place back. */
          (lines.querySelector('[data-key="' + key + '"]') || document.querySelector('[data-cart-title]')).focus();
          said.textContent = 'The cart holds ' + document.querySelector('[data-cart-count]').textContent + '.';
        }, failed);
    });

  /* Reloading the page is not a second order. */
  var order = document.querySelector('[data-purchase]');
  var purchase = order && JSON.parse(order.textContent);
  if (purchase && sessionStorage.getItem('told-order') !== purchase.id) {
    sessionStorage.setItem('told-order', purchase.id);
    addEventListener('DOMContentLoaded', function () {
      window.wixDevelopersAnalytics.triggerEvent('Purchase', purchase);
    });
  }

  var cookies = document.querySelector('[data-cookies]');
  cookies.hidden = !window.consentPolicyManager.getCurrentConsentPolicy().defaultPolicy;
  document.querySelector('[data-cookies-open]').addEventListener('click', function () {
    cookies.hidden = false;
    cookies.querySelector('button').focus();
  });
  cookies.addEventListener('click', function (event) {
    var says = event.target.dataset.cookiesSay;
    if (!says) return;
    window.consentPolicyManager.setConsentPolicy({ analytics: says === 'all' });
    cookies.hidden = true;
    document.querySelector('[data-cookies-open]').focus();
  });
})();
