import { page, popup, type Seed } from './seed.ts';

const seed = (check: string, what: string, popups: readonly object[], more: Partial<Seed> = {}): Seed => ({ check, what, popups, ...more });
const card = (parts = {}) =>
  popup(
    { width: '300', ...parts },
    { poptin_type: 'sside', triggers: { delay: { seconds: 2, per: 'page' } } },
    { poptin_location: 'right-bottom' },
  );
const bar = (parts = {}) => popup(parts, { poptin_type: 'bar' }, { poptin_location: 'center-top' });
const x = (style: string) => `<button type="button" class="x" data-action="close" aria-label="Close" style="${style}">×</button>`;
const ALL_OVER = 'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;margin:0;padding:0;border:0';
const BARE = 'background:none;color:transparent';

/** Something of the page in the browser's top layer, over every z-index. It comes some time after the page, and rises over each popup that is open. */
const topmost = (style: string, words = 'Chat', attributes = 'id="chat"', afterMs = 600) =>
  `<div ${attributes} popover="manual" data-topmost style="margin:0;border:0;${style}">${words}</div><script>{
    const top = document.querySelector('[data-topmost]');
    const under = new WeakSet();
    const rise = () => { top.hidePopover(); top.showPopover(); };
    setTimeout(() => top.showPopover(), ${afterMs});
    setInterval(() => {
      const popup = document.querySelector('.poptin-popup');
      if (!popup?.shadowRoot?.querySelector('.poptin-box[data-live]') || under.has(popup) || !top.matches(':popover-open')) return;
      under.add(popup);
      setTimeout(rise, 100);
    }, 50);
  }</script>`;
/** A dialog of another vendor that makes everything else inert, once a popup is open. */
const consent = `<dialog id="CybotCookiebotDialog" style="padding:20px">We use cookies <button>OK</button></dialog><script>{
  const asked = setInterval(() => {
    if (!document.querySelector('.poptin-popup')?.shadowRoot?.querySelector('.poptin-box[data-live]')) return;
    clearInterval(asked);
    document.getElementById('CybotCookiebotDialog').showModal();
  }, 50);
}</script>`;
/** A box as large as the window, in which only a card is drawn. */
const WIDE = '.poptin{width:96vw;max-width:none;height:90vh;background:none}section{width:280px;padding:8px;background:#fff}';

/** Popups, controls and pages that take no press, because something that may be unseen takes it. */
export const REACH: readonly Seed[] = [
  seed('close', 'a chat over the X', [card()], {
    page: page(topmost('position:fixed;inset:auto 0 0 auto;width:420px;height:700px;background:#345;color:#fff')),
  }),
  seed('close', 'a faint sheet over everything', [card()], { page: page(topmost(`${ALL_OVER};opacity:.01`)) }),
  seed('close', 'a sheet over everything that draws nothing', [card()], { page: page(topmost(`${ALL_OVER};${BARE}`, '')) }),
  seed('close', 'a sheet over a lightbox that comes a second after the page', [popup()], {
    page: page(topmost(`${ALL_OVER};${BARE}`, '', 'id="late"', 1200)),
  }),
  seed('close', 'a menu without opacity that still takes presses', [popup()], {
    page: page(topmost(`${ALL_OVER};opacity:0;background:#fff`, '<nav><a href="/sale">Sale</a></nav>', 'class="menu"')),
  }),
  seed('close', 'the overlay of another vendor', [popup()], {
    page: page(
      topmost(`${ALL_OVER};background:rgba(0,0,0,.5)`, 'Ten percent off', 'id="om-abc123-optin" class="Campaign CampaignType--popup"'),
    ),
  }),
  seed('close', 'a consent dialog that makes the rest inert', [card()], { page: page(consent) }),
  seed('close', 'an X that lets presses through', [popup({ x: x('pointer-events:none') })]),
  seed('close', 'a popup that lets presses through', [card({ css: '.poptin{pointer-events:none}' })]),
  seed('close', 'an X of which a drawing leaves its middle bare', [
    popup({
      text: '<p>Words</p><i style="position:absolute;inset-block-start:8px;inset-inline-end:8px;width:44px;height:44px;clip-path:polygon(0 0,100% 0,100% 100%,0 100%,0 0,40% 40%,40% 60%,60% 60%,60% 40%,40% 40%)"></i>',
    }),
  ]),
  seed('controls', 'an unseen sheet of the popup over its form', [
    popup({ css: 'form{position:relative}form::after{content:"";position:absolute;inset:0}' }),
  ]),
  seed('controls', 'a button that lets presses through', [popup({ css: '.go{pointer-events:none}' })]),
  seed('controls', 'a field that lets presses through', [popup({ css: 'input{pointer-events:none}' })]),
  seed('controls', 'a chat over the button, and not over the X', [card()], {
    page: page(topmost('position:fixed;inset:auto 0 0 auto;width:320px;height:110px;background:#345;color:#fff')),
  }),
  seed('page-reach', 'a bar in a box as large as the window', [bar({ css: WIDE })]),
  seed('page-reach', 'a card whose box keeps the window without drawing on it', [
    card({ css: `${WIDE}.poptin{opacity:1}`, width: '1200' }),
  ]),
  seed('page-reach', 'a menu of the page that nobody sees', [card()], {
    page: page(`<div class="menu" style="${ALL_OVER};z-index:90;opacity:0;background:#fff"><a href="/sale">Sale</a></div>`),
  }),
  seed('page-reach', 'a sheet of the page that draws nothing', [popup()], {
    page: page(`<div class="overlay" style="${ALL_OVER};z-index:90"></div>`),
  }),
];

/** Pages that look as if a control were out of reach, but none is. */
export const IN_REACH: readonly Seed[] = [
  seed('', 'a canvas for confetti that lets presses through', [popup(), card()], {
    page: page(`<canvas style="${ALL_OVER};z-index:2147483647;pointer-events:none"></canvas>`),
  }),
  seed('', 'a menu that is not there', [card()], {
    page: page(`<div style="${ALL_OVER};z-index:90;visibility:hidden">Menu</div><div style="${ALL_OVER};z-index:90;display:none"></div>`),
  }),
  seed('', 'a page in a box that stays in its place', [card()], {
    page: page('')
      .replace('<main', `<main class="app"`)
      .replace('padding:24px', 'padding:24px;position:fixed;inset:0;overflow:auto;box-sizing:border-box'),
  }),
  seed('', 'a label that lies over its field', [
    popup({
      form: '<div style="position:relative"><label for="e" style="position:absolute;inset:12px 10px">Email</label><input id="e" type="email" data-field="email" name="email" autocomplete="email" style="padding-inline-start:70px"></div><button type="submit" class="go" data-action="submit">Send it</button>',
    }),
  ]),
  seed('', 'a field that a visitor scrolls to', [
    popup({
      css: 'form{height:120px;overflow:auto}',
      form: '<label for="e">Email</label><input id="e" type="email" data-field="email" name="email" autocomplete="email"><p style="height:300px">Small print</p><label for="n">Name</label><input id="n" data-field="name" name="name" autocomplete="name"><button type="submit" class="go" data-action="submit">Send it</button>',
    }),
  ]),
];
