import { page, popup, type Seed, TAG } from './seed.ts';

const seed = (check: string, what: string, popups: readonly object[], more: Partial<Seed> = {}): Seed => ({ check, what, popups, ...more });
const beside = (type: string, seconds: number, location: string, parts = {}) =>
  popup({ width: '300', ...parts }, { poptin_type: type, triggers: { delay: { seconds, per: 'page' } } }, { poptin_location: location });
const x = (style: string) => `<button type="button" class="x" data-action="close" aria-label="Close" style="${style}">×</button>`;

/** Popups that cannot be read or closed, or that lie over each other. */
export const LOOKS: readonly Seed[] = [
  seed('same-place', 'two cards in one corner', [beside('sside', 2, 'right-bottom'), beside('sside', 3, 'right-bottom')]),
  seed('same-place', 'two bars at the top', [beside('bar', 2, 'center-top'), beside('bar', 3, 'center-top')]),
  seed('same-place', 'a bubble over a card', [beside('sside', 2, 'left-bottom'), beside('browsing', 3, 'left-bottom')]),
  seed('close', 'an X beside the window', [popup({ x: x('position:fixed;inset-inline-end:-60px') })]),
  seed('close', 'a drawing over the X', [
    popup({ text: '<p>Words</p><i style="position:absolute;inset:0 0 auto auto;width:70px;height:70px;background:#dddddd"></i>' }),
  ]),
  seed('close', 'a page that takes every press', [popup()], {
    page: page(
      '',
      `<script>for (const kind of ['pointerdown','mousedown','pointerup','mouseup','click','touchend']) addEventListener(kind, (event) => event.stopImmediatePropagation(), true);</script>${TAG}`,
    ),
  }),
  seed('close', 'an X above the window of a phone', [popup({ x: x('position:fixed;inset-block-start:-50px') })], { device: 'phone' }),
  seed(
    'fits',
    'a fixed width of 900 px on a phone',
    [popup({ css: '.poptin{width:900px;max-width:none;min-width:900px}', width: '900' })],
    { device: 'phone' },
  ),
  seed('text-cut', 'a heading in one line that does not fit', [
    popup({
      title: 'The longest of all letters, which nobody can shorten any more than this',
      css: 'h2{white-space:nowrap;overflow:hidden}',
    }),
  ]),
  seed('text-cut', 'a word that no phone has room for', [
    popup({ title: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze', css: '.poptin{overflow:hidden}h2{font-size:30px}' }),
  ]),
  seed('text-cut', 'the same in markup for desktops that phones get too', [
    popup({
      title: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
      css: '.poptin{overflow:hidden}h2{font-size:30px}',
      text: '<p data-variant="desktop">One page long, and one click ends it.</p>',
    }),
  ]),
  seed('text-cut', 'a text in a box that is too low', [
    popup({
      text: '<p class="low">First line of the text, which is long enough for several lines in a box as narrow as this one is, and goes on.</p>',
      css: '.low{height:20px;width:200px;overflow:hidden}',
    }),
  ]),
  seed('text-cut', 'a button in one line', [
    popup({
      form: '<label for="e">Email</label><input id="e" type="email" data-field="email" name="email"><button type="submit" class="go one" data-action="submit">Send me the whole letter with all of its pictures</button>',
      css: '.one{white-space:nowrap;overflow:hidden;width:180px}',
    }),
  ]),
  seed('contrast', 'grey on white', [popup({ css: 'p{color:#b5b5b5}' })]),
  seed('contrast', 'white on yellow', [popup({ css: '.go{background:#ffd94a;color:#ffffff}' })]),
  seed('contrast', 'a pale heading', [popup({ css: 'h2{color:#d8d8d8}' })]),
  seed(
    'contrast',
    'white words over a white picture',
    [popup({ css: '.poptin{background:linear-gradient(#ffffff,#f4f4f4)}p{color:#eeeeee}' })],
    { deep: true },
  ),
  seed(
    'contrast',
    'see-through words over a white picture',
    [popup({ css: '.poptin{background:linear-gradient(#ffffff,#f4f4f4)}p{color:rgba(0,0,0,.2)}' })],
    { deep: true },
  ),
  seed('target-size', 'an X of 12 px', [popup({ x: x('width:12px;height:12px;min-width:0;min-height:0;padding:0;font-size:12px') })]),
  seed('target-size', 'two buttons of 14 px side by side', [
    popup({
      text: '<button type="button" style="height:14px;width:14px;padding:0;border:0">a</button><button type="button" style="height:14px;width:14px;padding:0;border:0">b</button>',
    }),
  ]),
  seed(
    'accessibility',
    'a field without a label',
    [
      popup({
        form: '<input type="email" data-field="email" name="email"><button type="submit" class="go" data-action="submit">Send it</button>',
      }),
    ],
    { deep: true },
  ),
  seed('accessibility', 'a picture without words', [popup({ text: '<img src="/red.png" width="40" height="40">' })], { deep: true }),
];
