import { expect, test } from 'vitest';
import { fittingSize } from '../../../devtools-panel/studio/files/shrink-picture.ts';
import { familyName, fontOf, withFont, withoutFont } from '../../../devtools-panel/studio/markup/markup-font.ts';
import { findPictures, withLogo, withoutPicture, withPicture } from '../../../devtools-panel/studio/markup/markup-pictures.ts';

const ART = '<svg class="art fill" viewBox="0 0 340 500"><path d="M0"/></svg>';
const MARKUP = `<div data-poptin-container><style>.art{width:100%}</style><button><svg viewBox="0 0 9 9"></svg></button>${ART}<h2>Hi</h2><img data-product-image alt/></div>`;
const NEW = { url: 'https://d.example/f/a.webp', alt: 'A "cup" & <tea>', focus: [30, 70] as const };

test('a template’s drawing gives its place, class and proportions to the owner’s picture (STU-03)', () => {
  expect(findPictures(MARKUP)).toMatchObject([{ isDrawing: true, classes: 'art fill', ratio: '340/500' }]);
  const changed = withPicture(MARKUP, 0, NEW);
  expect(changed.replace(/<img class.*?\/>/, ART)).toBe(MARKUP);
  expect(findPictures(changed)).toMatchObject([{ ...NEW, isDrawing: false, classes: 'art fill', ratio: '340/500' }]);
  expect(changed).toContain('object-position:30% 70%;aspect-ratio:340/500');
});

test('alt text and focal point of an own picture change alone, and it is taken away whole (STU-03)', () => {
  const first = withPicture(MARKUP, 0, NEW);
  const second = withPicture(first, 0, { ...NEW, alt: '', focus: [0, 100] });
  expect(findPictures(second)).toMatchObject([{ alt: '', focus: [0, 100], url: NEW.url, ratio: '340/500' }]);
  expect(withoutPicture(second, 0)).toBe(MARKUP.replace(ART, ''));
  expect(withPicture(MARKUP, 7, NEW)).toBe(MARKUP);
});

test('a logo stands before the first heading, keeps its look when replaced, and needs a heading (STU-03)', () => {
  const changed = withLogo(MARKUP, NEW);
  expect(changed).toMatch(/<img data-logo[^>]*\/><h2>Hi/);
  const replaced = withPicture(changed, 1, { ...NEW, url: 'https://d.example/f/b.svg' });
  expect(findPictures(replaced)[1]).toMatchObject({ isLogo: true, url: 'https://d.example/f/b.svg', alt: NEW.alt });
  expect(replaced).toContain('height:48px');
  expect(withLogo('<p>Hi</p>', NEW)).toBe('<p>Hi</p>');
});

test('an own font follows the template’s styles, gives way to the next, and is taken away whole (STU-04)', () => {
  const set = withFont(MARKUP, { family: 'Brand Sans', url: 'https://d.example/f/a.woff2' });
  expect(fontOf(set)).toEqual({ family: 'Brand Sans', url: 'https://d.example/f/a.woff2' });
  expect(set.indexOf('@font-face')).toBeGreaterThan(set.indexOf('.art{'));
  const other = withFont(set, { family: 'Other', url: 'https://d.example/f/b.woff2' });
  expect([other.match(/@font-face/g)?.length, fontOf(other)?.family]).toEqual([1, 'Other']);
  expect(withoutFont(other)).toBe(MARKUP);
  expect(fontOf(withFont('<div>Hi</div>', { family: 'A', url: 'https://d.example/f/b.woff2' }))?.family).toBe('A');
});

test.each([
  ['Brand-Sans_Bold.woff2', 'Brand-Sans_Bold'],
  ['"};body{display:none}', 'body display none'],
  ['</style><script>', 'style script'],
  ['', 'Own font'],
])('a font’s name %j becomes a family that ends no rule (STU-04, R9)', (name, family) => {
  expect(familyName(name)).toBe(family);
  expect(withFont(MARKUP, { family: name, url: 'https://d.example/")}</style>' }).match(/<\/style>/g)).toHaveLength(2);
});

test.each([
  [4000, 3000, 1600, 1200],
  [800, 600, 800, 600],
  [1, 9000, 1, 1600],
])('a picture of %i × %i is sent as %i × %i (STU-03)', (width, height, toWidth, toHeight) => {
  expect(fittingSize(width, height)).toEqual({ width: toWidth, height: toHeight });
});

const OWN = `<picture><source srcset="b.avif"/><img id="hero" class="a" loading='lazy' src="https://d.example/a.png" srcset="a.png 1x, b.png 2x" sizes="50vw" width="600" height=400 data-action="link" data-show-when="topic=Return" alt="Old" style="border:1px solid; object-position: 20% 30%;object-fit: contain"></picture>`;
const OLD = { url: 'https://d.example/a.png', alt: 'Old', focus: [20, 30] as const };

test('an owner’s own picture keeps all that is not changed, letter for letter (STU-03)', () => {
  expect(findPictures(OWN)).toMatchObject([OLD]);
  expect(withPicture(OWN, 0, OLD)).toBe(OWN);
  expect(withPicture(OWN, 0, { ...OLD, alt: 'A "new" one' })).toBe(OWN.replace('"Old"', '"A &quot;new&quot; one"'));
  expect(withPicture(OWN, 0, { ...OLD, focus: [5, 60] })).toBe(OWN.replace('position: 20% 30%', 'position:5% 60%'));
});

test('another file in its place leaves none of the old file’s addresses behind (STU-03)', () => {
  const file = withPicture(OWN, 0, { ...OLD, url: NEW.url, focus: [50, 50] });
  expect(file).toBe(
    OWN.replace('<source srcset="b.avif"/>', '')
      .replace(' srcset="a.png 1x, b.png 2x" sizes="50vw"', '')
      .replace('https://d.example/a.png', NEW.url)
      .replace('position: 20% 30%', 'position:50% 50%'),
  );
});

test.each([
  ['<img src="a.png">', '<img style="object-position:1% 2%;object-fit:cover" src="a.png">'],
  ['<img src="a.png" style="">', '<img src="a.png" style="object-position:1% 2%;object-fit:cover">'],
  ['<img src="a.png" style="width:9px; ">', '<img src="a.png" style="width:9px;object-position:1% 2%;object-fit:cover">'],
  [
    `<img src="a.png" style='font-family:"A";object-position:left'>`,
    '<img src="a.png" style="font-family:&quot;A&quot;;object-position:1% 2%;object-fit:cover">',
  ],
])('a focal point comes into any style: %s (STU-03)', (markup, expected) => {
  const after = withPicture(markup, 0, { url: 'a.png', alt: '', focus: [1, 2] });
  expect(after).toBe(expected);
  expect(findPictures(after)[0]?.focus).toEqual([1, 2]);
});

test('a picture in place of a drawing keeps what marks the drawing’s place (STU-03)', () => {
  const marked = ART.replace('<svg', '<svg id="hero" data-show-when="topic=Return" hidden');
  expect(withPicture(marked, 0, NEW)).toMatch(/^<img id="hero" data-show-when="topic=Return" hidden class="art fill" src=/);
});
