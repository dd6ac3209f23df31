/** Turns a page into a picture: sets its device, reports when it is drawn, and blocks everything else. */
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const style = document.createElement('style');

// As on a phone, because a template may have a variant for it.
if (new URLSearchParams(location.search).get('device') === 'phone') Object.defineProperty(navigator, 'userAgent', { value: PHONE });

// A popup focuses its field, but the focus belongs to the sheet of pictures.
HTMLElement.prototype.focus = function () {};

document.addEventListener('poptinView', function () {
  // On the sheet it is obvious that this is a preview; the notice would cover every picture.
  style.textContent = '.poptin-notice{display:none}';
  document.querySelector('.poptin-popup')?.shadowRoot?.append(style);
  window.frameElement?.dispatchEvent(new Event('drawn'));
});
