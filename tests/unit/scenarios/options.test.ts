import { expect, test } from 'vitest';
import { durationMs } from '../../../scenarios/format/duration.ts';
import { readOptions } from '../../../scenarios/options.mjs';
import { dayOf } from '../../../scenarios/play/simulation.ts';

test('without options all demo scenarios are played in both browsers, four at once (DEV-21)', () => {
  expect(readOptions([])).toEqual({
    files: ['scenarios/demo'],
    browsers: ['chromium', 'firefox'],
    atOnce: 4,
    on: null,
    report: 'test-results/scenarios/report.html',
    junit: null,
    pictures: 'all',
    baselines: null,
    update: false,
    help: false,
  });
});

test.each([
  [['--browser', 'opera'], '--browser opera is unknown. Use one of: chromium, firefox.'],
  [['--at-once', '0'], '--at-once 0 is out of range. Use a number from 1 to 16.'],
  [['--on', 'shop'], '--on shop is no address of a site. It looks like https://shop.example'],
  [['--on', 'file:///etc'], '--on file:///etc is no address of a site.'],
  [
    ['--on', 'https://shop.example/sale?a=1'],
    '--on https://shop.example/sale?a=1 names a page. Give the site alone, --on https://shop.example, and put “page: /sale?a=1” into the scenario.',
  ],
  [['--pictures=some'], '--pictures some is unknown. Use one of: all, failed, none, compare.'],
  [['--update', '--pictures', 'none'], '--update is about comparing pictures. Use it with --pictures compare.'],
  [['--baselines', 'there'], '--baselines is about comparing pictures.'],
  [['--rport', 'a'], "Unknown option '--rport'. `npm run scenarios -- --help` says what there is."],
])('%j is refused in a sentence (DEV-21)', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});

test.each([
  ['https://shop.example', null],
  ['https://noa:secret@shop.example/', { username: 'noa', password: 'secret' }],
  ['https://noa:se%40c+r%t@shop.example', { username: 'noa', password: 'se@c+r%t' }],
])('--on %s keeps name and password apart from the site (DEV-21)', (address, login) => {
  expect(readOptions(['--on', address]).on).toEqual({ origin: 'https://shop.example', login });
});

test('a refused --on shows no password (DEV-21)', () => {
  expect(() => readOptions(['--on', 'https://noa:secret@shop.example/sale'])).toThrow(/^--on https:\/\/shop\.example\/sale names a page\./);
});

test.each([
  [['--pictures'], 'compare', ['scenarios/demo']],
  [['--pictures', 'mine'], 'compare', ['mine']],
  [['--pictures', '--update', 'mine'], 'compare', ['mine']],
  [['--update', 'mine'], 'compare', ['mine']],
  [['--pictures', 'failed', 'mine'], 'failed', ['mine']],
])('%j takes pictures: %s, of %j (SCN-03)', (args, pictures, files) => {
  expect(readOptions(args)).toMatchObject({ pictures, files });
});

test.each([
  ['3 s', 3000],
  ['0.1 s', 100],
  ['250ms', 250],
  ['2 minutes', 120_000],
  ['1 hour', 3_600_000],
  ['4 days', 345_600_000],
  ['2 weeks', 1_209_600_000],
  ['3', null],
  ['-1 s', null],
  ['soon', null],
])('a scenario waits %s: %s ms (DEV-21)', (text, ms) => {
  expect(durationMs(text)).toBe(ms);
});

test.each([
  ['2026-06-15', '2026-06-15T09:00:00.000Z'],
  ['2026-06-15T22:30', '2026-06-15T22:30:00.000Z'],
  ['2026-06-15 22:30:05.250', '2026-06-15T22:30:05.250Z'],
  ['2026-06-15T22:30:05Z', '2026-06-15T22:30:05.000Z'],
  [undefined, '2026-06-15T09:00:00.000Z'],
])('the day %s begins at %s, wherever it is played (DEV-21)', (day, iso) => {
  expect(new Date(dayOf({ day })).toISOString()).toBe(iso);
});
