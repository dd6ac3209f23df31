/** A page that is a picture: what it is drawn as, when it is drawn, and that it is no more than seen. */
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const style = document.createElement('style');

// As on a phone: a template may have another side for it.
if (new URLSearchParams(location.search).get('device') === 'phone') Object.defineProperty(navigator, 'userAgent', { value: PHONE });

// A popup takes the focus to its field; whoever looks at pictures is elsewhere.
HTMLElement.prototype.focus = function () {};

document.addEventListener('poptinView', function () {
  // Whoever sees the sheet knows that it is a preview: its words would stand over every picture.
  style.textContent = '.poptin-notice{display:none}';
  document.querySelector('.poptin-popup')?.shadowRoot?.append(style);
  window.frameElement?.dispatchEvent(new Event('drawn'));
});
