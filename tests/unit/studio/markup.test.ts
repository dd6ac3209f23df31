import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findColours, recoloured } from '../../../devtools-panel/studio/markup/markup-colours.ts';
import {
  type FormField,
  findFields,
  withField,
  withFieldEarlier,
  withoutField,
  withRequired,
} from '../../../devtools-panel/studio/markup/markup-fields.ts';
import { findWords, reworded } from '../../../devtools-panel/studio/markup/markup-words.ts';
import { themed, themeOf } from '../../../devtools-panel/studio/markup/themed.ts';
import { scan } from '../../../inspection/markup/scan.ts';
import { renderAll } from '../../../templates/rendered.ts';

const templates = renderAll();
const all = templates.flatMap(({ type, format, theme, html }) =>
  (['en', 'he'] as const).map((language) => ({ name: `${type} ${format} ${language}`, theme, markup: html[language] })),
);
const lightbox = templates.find(({ type, format }) => type === 'lightbox' && format === 'format_1')!.html.en;
const form = templates.find(({ type, format }) => type === 'bside' && format === 'format_1')!.html.en;

const texts = (markup: string) => findWords(markup).map(({ text }) => text);

test('a visitor’s progress through the steps is no word of the owner’s (DEV-20)', () => {
  const steps = templates.find(({ type, format }) => type === 'lightbox' && format === 'format_23')!.html.en;
  expect(steps).toContain('Step 1 of 3');
  expect(findWords(steps).filter(({ role, text }) => /Step 1 of 3/.test(text) || /^Maximum/.test(role))).toEqual([]);
});

test('every word of every template is found and changes alone, letter for letter (DEV-20)', () => {
  const own = 'Tea & <cake> for "you"';
  for (const [at, { name, markup }] of all.entries()) {
    const before = texts(markup);
    expect(before.length, name).toBeGreaterThan(0);
    for (const [nth, text] of before.entries()) {
      // Each nth word of each template; all of all in `npm run test:full`.
      if (!process.env.TEST_FULL && nth % 7 !== at % 7) continue;
      const after = reworded(markup, nth, own);
      expect(texts(after), `${name}: ${text}`).toEqual(before.with(nth, own));
      expect(reworded(after, nth, text), `${name}: ${text}`).toBe(markup);
    }
  }
});

test('every readable text is in reach: headings, buttons, labels, examples, the tab (DEV-20)', () => {
  expect(findWords(lightbox).map(({ role, text, screen }) => [screen, role, text])).toEqual(
    expect.arrayContaining([
      ['form', 'Heading', '10% off your first plant'],
      ['form', 'Label', 'Email'],
      ['form', 'Example in the field', 'name@example.com'],
      ['form', 'Button', 'Send me the code'],
      ['thank-you', 'Button', 'Back to the plants'],
      ['', 'On the tab at the edge', '10% off your first plant'],
    ]),
  );
  expect(texts(lightbox).join(' ')).not.toMatch(/\*|Made with|--p-/);
});

const htmlOf = (type: string, nth: number) => templates.find((one) => one.type === type && one.format === `format_${nth}`)!.html.en;

test.each([
  ['the title on the cover of a guide', 'lightbox', 16, ['Text', 'The calm checkout']],
  ['a message on a drawn phone', 'lightbox', 21, ['Point', 'Reply STOP and we stop.']],
  ['a number as large as a heading', 'fullpage', 8, ['Text', '49']],
])('a text hidden from screen readers only can be changed too: %s (DEV-20)', (_, type, nth, expected) => {
  const words = findWords(htmlOf(type, nth));
  expect(words.map(({ role, text }) => [role, text])).toContainEqual(expected);
  for (const { text } of words) expect(text.trim()).not.toMatch(/^[*–]$/);
});

test('each link’s target is a field of its own after its words (DEV-20)', () => {
  const meter = htmlOf('lightbox', 17);
  const found = findWords(meter).map(({ role, text }) => [role, text]);
  const at = found.findIndex(([, text]) => text === 'Find something small');
  expect(found.slice(at, at + 4)).toEqual([
    ['Link', 'Find something small'],
    ['Link address', '/collections/small-things'],
    ['Link', 'Go to checkout'],
    ['Link address', '/checkout'],
  ]);
  expect(reworded(meter, at + 1, 'https://shop.example/a?b=1&c=2')).toBe(
    meter.replace('/collections/small-things', 'https://shop.example/a?b=1&amp;c=2'),
  );
});

test('a link that counts as no click wants its address, too (DEV-20)', () => {
  expect(findWords(htmlOf('lightbox', 8)).map(({ role, text }) => [role, text])).toContainEqual(['Link address', '/products/halo']);
});

test('an address that the page fills in is no field: products, Messenger, credit (DEV-20)', () => {
  for (const own of [htmlOf('browsing', 2), htmlOf('mobile', 4), htmlOf('social', 2), htmlOf('social', 3)])
    expect(findWords(own).map(({ role }) => role)).not.toContain('Link address');
});

test.each([
  ['a control that becomes a link', '<button data-action="link" href="/sale">To the sale</button>', ['/sale']],
  [
    'a page in Messenger that its owner names',
    '<a data-action="link" href="https://m.me/the-shop">Write to us</a>',
    ['https://m.me/the-shop'],
  ],
  ['Messenger alone', '<a data-action="link" href="http://www.m.me/">Write to us</a>', []],
  ['a way out that looks like a link', '<a data-action="close" href="javascript:void(0)">No thanks</a>', []],
])('the target is a field for every kind of link: %s (DEV-20)', (_, markup, addresses) => {
  const words = findWords(markup);
  expect(words.filter(({ role }) => role === 'Link address').map(({ text }) => text)).toEqual(addresses);
});

test('a sum at which a meter is full is changed like a word (DEV-20)', () => {
  const meter = htmlOf('lightbox', 17);
  const words = findWords(meter);
  const nth = words.findIndex(({ role }) => role === 'Maximum, as a number');
  expect(words[nth]?.text).toBe('60');
  expect(reworded(meter, nth, '80')).toBe(meter.replace('max="60"', 'max="80"'));
});

test('an address that was taken out can be written again (DEV-20)', () => {
  const meter = htmlOf('lightbox', 17);
  const nth = texts(meter).indexOf('/checkout');
  const empty = reworded(meter, nth, '');
  expect(texts(empty)[nth]).toBe('');
  expect(reworded(empty, nth, '/checkout')).toBe(meter);
});

test('a text that was taken out can be written again (DEV-20)', () => {
  const nth = texts(lightbox).indexOf('Send me the code');
  const empty = reworded(lightbox, nth, '');
  expect(texts(empty)[nth]).toBe('');
  expect(texts(empty)).toHaveLength(texts(lightbox).length);
  expect(reworded(empty, nth, 'Send me the code')).toBe(lightbox);
});

test('emptying a text goes on in the same text, and no other moves into its field (DEV-20)', () => {
  for (const [at, { name, markup }] of all.entries()) {
    const before = texts(markup);
    for (const [nth, text] of before.entries()) {
      if (!process.env.TEST_FULL && nth % 7 !== at % 7) continue;
      expect(texts(reworded(markup, nth, nth % 2 ? '' : ' ')), `${name}: ${text}`).toEqual(before.with(nth, ''));
    }
  }
});

test.each([
  ['a label before the star of a field that is required', '<label>Email<span aria-hidden="true">\u00a0*</span></label>', 'Email'],
  ['words before others in bold', '<p>Get <b>10%</b> off</p>', 'Get '],
  ['words in lines of their own', '<p>\n  Hello\n</p>', 'Hello'],
  ['a choice in lines of its own', '<label><input type="radio" data-field="radio" value="Soft"/>\n Soft\n</label>', 'Soft'],
])('emptied and written again, %s is as it was (DEV-20)', (_, markup, text) => {
  const nth = texts(markup).indexOf(text);
  const empty = reworded(markup, nth, '');
  expect(texts(empty)).toEqual(texts(markup).with(nth, ''));
  expect(reworded(empty, nth, text)).toBe(markup);
});

test.each([
  ['an example in single quotes', "<input placeholder='Mail'/>", 'It\'s "me"', "<input placeholder='It&#39;s &quot;me&quot;'/>"],
  ['an example without quotes', '<input placeholder=Mail />', 'Your mail', '<input placeholder="Your mail" />'],
  ['an address without quotes', '<a href=/film>.</a>', '/film?a="b"', '<a href="/film?a=&quot;b&quot;">.</a>'],
  ['signs by their names', '<p>Don&rsquo;t &mdash; go</p>', 'Don’t — stay', '<p>Don’t — stay</p>'],
  [
    'signs by names that only browsers know',
    '<p>We &hearts; you &frac12;</p>',
    'We &hearts; tea &frac12;',
    '<p>We &hearts; tea &frac12;</p>',
  ],
])('an owner’s own markup stays whole with other words in it: %s (DEV-20)', (_, markup, own, expected) => {
  const nth = texts(markup).findLastIndex((text) => text !== '.');
  const after = reworded(markup, nth, own);
  expect(after).toBe(expected);
  expect(texts(after)[nth]).toBe(own);
});

test('words of an owner’s own markup are shown as a visitor reads them (DEV-20)', () => {
  expect(texts('<p>Don&rsquo;t &mdash; go&hellip;&nbsp;&#8364;5</p>')).toEqual(['Don’t — go…\u00a0€5']);
});

test('any words at all, in any quotes, are read back as they were typed (DEV-20)', () => {
  const words = fc.array(fc.oneof(fc.string(), fc.constantFrom('&', '&amp;', '&lt;', '&zzz;', '&#39;', "'", '"', '<b>')), { minLength: 1 });
  fc.assert(
    fc.property(words, fc.constantFrom("<img alt='x'>", '<img alt="x">', '<img alt=x>', '<p>x</p>'), (parts, markup) => {
      const typed = `x${parts.join('')}x`;
      expect(texts(reworded(markup, 0, typed))).toEqual([typed]);
    }),
  );
});

test('spaces at the end of what is typed stay, so that the next word can follow (DEV-20)', () => {
  const nth = texts(lightbox).indexOf('Send me the code');
  expect(texts(reworded(lightbox, nth, 'Send '))[nth]).toBe('Send ');
});

test('a choice in other words is sent in those words (DEV-20)', () => {
  const choices = '<div><input type="radio" data-field="radio" value="Soft"/><label>Soft</label></div>';
  expect(reworded(choices, 0, 'Firm')).toBe('<div><input type="radio" data-field="radio" value="Firm"/><label>Firm</label></div>');
});

test('any text at all is scanned without a fault, every piece in its place (DEV-20)', () => {
  const odd = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('<', '>', '"', "'", '<p ', '</p>', '<!--', '-->', '<style>', '<b a="', '&#0;', '&#x110000;')),
  );
  fc.assert(
    fc.property(odd, (parts) => {
      const markup = parts.join('');
      let at = 0;
      for (const { start, end } of scan(markup)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      findWords(markup);
      findFields(markup);
    }),
    { numRuns: 2000 },
  );
});

// No clock is read: from every sign to the end of the text it would be hours, and the test's own time is over long before.
test('signs that begin and never end, a million of each, are read in one go (DEV-20)', { timeout: 60_000 }, () => {
  for (const part of ['<', '<a b="', "<p '", '<!--', '<style>']) findWords(part.repeat(1_000_000));
});

test('every template is in its theme, can be put into each other and comes back as it was (DEV-20)', () => {
  for (const { name, theme, markup } of all) {
    expect(themeOf(markup), name).toBe(theme);
    const other = theme === 'night' ? 'citrus' : 'night';
    const changed = themed(markup, other);
    expect(themeOf(changed), name).toBe(other);
    expect(themed(changed, theme), name).toBe(markup);
  }
});

test('on a dark theme the browser’s own controls are dark, on a light one they are light (DEV-20)', () => {
  expect(themed(lightbox, 'night')).toContain('color-scheme:dark');
  expect(themed(themed(lightbox, 'night'), 'clay')).not.toContain('color-scheme');
});

test('a single colour changes alone; then the popup has no theme (DEV-20)', () => {
  const changed = recoloured(lightbox, { accent: '#123456', nothing: '#000000' });
  expect(findColours(changed).find(({ name }) => name === 'accent')?.value).toBe('#123456');
  expect(changed.length).toBe(lightbox.length);
  expect(themeOf(changed)).toBeNull();
});

test('every field of every template is found, and told apart from what is around it (DEV-20)', () => {
  for (const { name, markup } of all) {
    const kinds = new Set([...markup.matchAll(/data-field="([^"]+)"/g)].map(([, kind]) => kind));
    const found = findFields(markup);
    expect(new Set(found.map(({ kind }) => kind)), name).toEqual(kinds);
    for (const [nth, { kind }] of found.entries()) {
      const left = findFields(withoutField(markup, nth));
      expect(left, `${name}: ${kind}`).toEqual(found.length > 1 ? expect.any(Array) : []);
      expect(left).toHaveLength(found.length - 1);
    }
  }
});

const about = ({ kind, label, required }: FormField) => [kind, label, required];

test('a field becomes required or optional with its label, and back again (DEV-20)', () => {
  for (const { name, markup } of all)
    for (const [nth, { required }] of findFields(markup).entries()) {
      const other = withRequired(markup, nth, !required);
      expect(findFields(other)[nth]?.required, name).toBe(!required);
      expect(findFields(withRequired(other, nth, required)).map(about), name).toEqual(findFields(markup).map(about));
    }
  expect(withRequired('<div class="field"><label>Name</label><input data-field="name"/></div>', 0, true)).toBe(
    '<div class="field"><label>Name<span aria-hidden="true">\u00a0*</span></label><input required data-field="name"/></div>',
  );
});

test('a field is added before button and consent, with an id of its own, and moved up (DEV-20)', () => {
  const more = withField(form, 'birthday', 'Birthday & more');
  const kinds = findFields(more).map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(['birthday', 'consent']);
  expect(findFields(more).at(-2)?.label).toBe('Birthday & more');
  const ids = [...more.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const nth = kinds.length - 1;
  expect(findFields(withFieldEarlier(more, nth)).map(({ kind }) => kind)).toEqual([...kinds.slice(0, -2), 'consent', 'birthday']);
});
