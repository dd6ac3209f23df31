import { sample } from '../../support/sample.ts';
import { box, inline, show } from '../support/popup.ts';
import { expect, test, type Visitor } from '../support/test.ts';

/** Values of every kind. Each property gets the first one that its browser knows and that is not its initial value. */
const VALUES = [
  ...[
    'rotate(9deg)',
    '9deg',
    '7px',
    '3px 5px',
    '0.5',
    '2',
    'rgb(1, 2, 3)',
    'hidden',
    'vertical-rl',
    'inline-size',
    'strict',
    'multiply',
    'preserve-3d',
  ],
  ...[
    'isolate',
    'italic',
    '900',
    'small-caps',
    'justify',
    'center',
    'uppercase',
    'underline',
    'break-all',
    'keep-all',
    'pre',
    'nowrap',
    'anywhere',
  ],
  ...[
    'manual',
    'bidi-override',
    'sideways',
    'wait',
    'dark',
    'circle',
    'inside',
    'fixed',
    'grid',
    'collapse',
    'both',
    'left',
    'blur(2px)',
    'path("M0 0L9 9")',
  ],
  ...[
    'linear-gradient(red, blue)',
    'circle(50px)',
    'opacity',
    'paint',
    'layout',
    'thin',
    'stable',
    '"x"',
    '"x" "y"',
    'monospace',
    '"liga" 0',
    '"wght" 900',
  ],
  ...[
    'balance',
    'each-line 7px',
    'filled dot',
    'over right',
    'all-small-caps',
    'oldstyle-nums',
    'sub',
    'historical-forms',
    'ruby',
    'condensed',
    'antialiased',
  ],
  ...[
    'disabled',
    'none',
    'from-font',
    'all',
    'text',
    'auto',
    'always',
    'end',
    'hanging',
    'evenodd',
    'bevel',
    'square',
    'linearRGB',
    'stroke',
    'optimizeSpeed',
  ],
  ...[
    'crisp-edges',
    'pixelated',
    'economy',
    'exact',
    'loose',
    'inter-word',
    'full-width',
    'plaintext',
    'avoid',
    'smooth',
    'contain',
    'inert',
    'slice',
    'clone',
  ],
  ...[
    'allow-keywords',
    'alternate',
    'trim-both',
    'ex-height 0.5',
    'cap alphabetic',
    'middle',
    'no-autospace',
    'space-first',
    'upright',
    'bold',
    'visible',
    'url("#x")',
  ],
];

/**
 * Runs in the page. Sets each CSS property of the browser on root and body, except those that the product decides itself and those that
 * hide the page.
 */
const SET_ALL = `const at = document.documentElement, calm = getComputedStyle(at), rules = [];
for (const name of [...calm, 'content-visibility', '-webkit-user-select', 'zoom'].filter((each) => !/^(column.*|overflow.*|scrollbar.*|(min-|max-)?(width|height|block-size|inline-size)|zoom|direction|display|content|content-visibility|opacity)$/.test(each))) {
  const rest = calm.getPropertyValue(name);
  const value = ${JSON.stringify(VALUES)}.find((each) => {
    if (!CSS.supports(name, each)) return false;
    at.style.setProperty(name, each);
    const differs = calm.getPropertyValue(name) !== rest;
    at.style.removeProperty(name);
    return differs;
  });
  if (value) rules.push(name + ':' + value + '!important');
}
document.head.append(Object.assign(document.createElement('style'), { textContent: 'html,body{' + rules.join(';') + '}' }));
window.setOnPage = rules.length;`;

/** The look of a popup, by every property that its browser knows. */
async function looks(visitor: Visitor, id: string): Promise<Record<string, string>> {
  await show(visitor, id);
  return box(visitor, id).evaluate(async (found) => {
    for (const entry of found.getAnimations()) entry.finish();
    // Words in another font have another width.
    await document.fonts.ready;
    const parts = [found.parentElement as Element, found, ...found.querySelectorAll('h2,p,input,select,button')];
    return Object.fromEntries(
      parts.flatMap((each) => {
        const style = getComputedStyle(each);
        const { width, height } = each.getBoundingClientRect();
        const name = `${each.localName}.${each.className}`;
        return [
          [`${name} size`, `${width} ${height}`],
          ...[...style].map((property) => [`${name} ${property}`, style.getPropertyValue(property)]),
        ];
      }),
    ) as Record<string, string>;
  });
}

const WORDS =
  '<p>Some words</p><form><input name="a"><select name="b"><option>One</option></select></form><button data-action="close">×</button>';

test('a page’s style of root and body changes only direction and zoom of a popup (TYP-25, TYP-19)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline(WORDS, 'data-width="30%" data-height="40%" lang="en"'));
  // A styled page may be no taller than the window: both keep the scroll bar.
  const head = `${site.tag()}<style>html{overflow-y:scroll}</style>`;
  site.page('/', site.html({ head }));
  await visitor.visit(site.url());
  const calm = await looks(visitor, id);
  const lengths = '<style>:root{--tall:60px;--room:9px;--poptin-w:1px;--poptin-h:1px}</style>';
  site.page('/styled', site.html({ head: head + lengths, body: `<script>${SET_ALL}</script>` }));
  await visitor.visit(site.url('/styled'));
  expect(await visitor.page.evaluate(() => (window as { setOnPage?: number }).setOnPage)).toBeGreaterThan(200);
  const styled = await looks(visitor, id);
  expect(Object.entries(styled).filter(([name, value]) => value !== calm[name] && !name.includes(' --'))).toEqual([]);
});

/** Runs in the page. Finds the properties of an element that move, hide or redraw a fixed element inside it. */
const CARRIES = `const pairs = [], probe = document.body.appendChild(document.createElement('div'));
probe.style.cssText = 'all:initial;position:fixed;inset:0';
const look = () => { const { x, y, width, height } = probe.getBoundingClientRect(); return [x, y, width, height, probe.checkVisibility({ opacityProperty: true, visibilityProperty: true })].join(); };
const rest = look(), { style } = document.body;
for (const name of [...getComputedStyle(document.body), 'content-visibility'].filter((each) => !/^(zoom|display|content)$/.test(each)))
  for (const value of ${JSON.stringify([...VALUES, '0', 'auto', 'hidden', 'size', 'transform'])})
    if (CSS.supports(name, value)) {
      style.setProperty(name, value);
      if (look() !== rest) pairs.push(name + ':' + value);
      style.removeProperty(name);
    }
probe.remove();
[...new Set([...pairs, 'opacity:.5', 'mix-blend-mode:multiply', 'filter:grayscale(1)'])]`;

test('a popup covers the window, whatever the page’s style does to fixed elements (TYP-26, TYP-13)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline(WORDS));
  await visitor.visit(site.url());
  const pairs = await visitor.page.evaluate<string[]>(CARRIES);
  for (const name of ['transform', 'filter', 'contain', 'content-visibility', 'opacity', 'offset-path', 'perspective', 'will-change'])
    expect(
      pairs.filter((pair) => pair.startsWith(`${name}:`)),
      name,
    ).not.toEqual([]);
  const wrong: string[] = [];
  // Properties that only the root or only the body has; no value hides the whole page with all that lies over it.
  const byName = Object.values(Object.groupBy(pairs, (pair) => pair.split(':')[0] ?? '')).flatMap((each) => sample(each ?? [], 1));
  for (const [where, pair] of byName.flatMap((each) => [['body', each] as const, ['html', each] as const])) {
    if (where === 'html' && /^(content-visibility|opacity|filter|backdrop-filter|mix-blend-mode):/.test(pair)) continue;
    await visitor.page.evaluate(([tag, style]) => document.querySelector<HTMLElement>(tag)?.setAttribute('style', style), [
      where,
      pair,
    ] as const);
    await visitor.page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
    await visitor.page.waitForFunction(() => document.querySelector('.poptin-popup')?.shadowRoot?.querySelector('[data-live]'));
    const seen = await visitor.page.evaluate(() => {
      const host = document.querySelector('.poptin-popup') as HTMLElement;
      const frame = host.shadowRoot?.querySelector('.poptin-frame') as HTMLElement;
      const { x, y, width, height } = frame.getBoundingClientRect();
      const root = document.documentElement;
      // Without its scroll bars.
      const isWhole = x === 0 && y === 0 && Math.abs(width - root.clientWidth) < 20 && height === root.clientHeight;
      return (
        isWhole &&
        host.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        getComputedStyle(host.parentElement as Element).opacity === '1'
      );
    });
    if (!seen) wrong.push(`${where}{${pair}}`);
    await visitor.page.evaluate((popup) => window.poptin.close(popup), id);
    await visitor.wait(1000);
    await visitor.page.evaluate((tag) => document.querySelector(tag)?.removeAttribute('style'), where);
  }
  expect(wrong).toEqual([]);
});
