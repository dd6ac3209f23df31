import { expect, test } from 'vitest';
import { changesBetween } from '../../../display-server/accounts/history/changes.ts';
import { treeOf } from '../../../display-server/accounts/history/keep-versions.ts';

const rows = (count: number, text: string) => Array.from({ length: count }, (_, at) => ({ text: `${text} ${at}` }));
const content = (config: object, markup: string) => ({ config: { ...config }, markup, template: null, live: true });

test('texts come first, no field hides another, and what is left out is counted (STU-01, SRV-06)', () => {
  const before = content({ prizes: rows(200, 'old'), d_f_r: 'once', poptin_name: 'Spring' }, '<p>A</p>');
  const after = content({ prizes: rows(200, 'new'), d_f_r: 'always', poptin_name: 'Summer' }, '<p>B</p>');
  const changes = changesBetween(treeOf(before), treeOf(after));
  expect(changes[0]).toEqual({ path: 'markup', before: '<p>A</p>', after: '<p>B</p>' });
  expect(changes).toContainEqual({ path: 'd_f_r', before: 'once', after: 'always' });
  expect(changes.at(-1)).toEqual({ path: 'poptin_name', before: 'Spring', after: 'Summer' });
  expect(changes.filter(({ path }) => path.startsWith('prizes['))).toHaveLength(20);
  expect(changes.find(({ more }) => more)).toEqual({ path: 'prizes', more: 180 });
});

test('a save that changes everything keeps a short list which still counts every change (STU-01, SRV-06)', () => {
  const many = (text: string) => Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, rows(3, text)]));
  const changes = changesBetween(many('old'), many('new'));
  expect(changes.length).toBeLessThan(300);
  expect(changes.reduce((all, { more = 1 }) => all + more, 0)).toBe(1500);
  expect(changes.at(-1)?.path).toBe('');
});

test('an own field of a config that is called like texts does not pass for them (STU-01)', () => {
  const tree = treeOf({ config: { markup: 'not it', live: false }, markup: '<p>A</p>', template: null, live: true });
  expect(tree).toEqual({ markup: '<p>A</p>', template: null, live: true });
});
