import { expect, test } from 'vitest';
import { readTag } from '../../../runtime/wire/read-tag.ts';

const tagWith = (attributes: Readonly<Record<string, string>>) =>
  readTag({ src: 'https://cdn.example/pixel.js?id=abc', nonce: '', getAttribute: (name) => attributes[name] ?? null });

test.each<readonly [attributes: Readonly<Record<string, string>>, says: object]>([
  [{}, { consent: null, spa: true }],
  [{ 'data-consent': 'strict' }, { consent: 'strict' }],
  [{ 'data-consent': 'first' }, { consent: 'first' }],
  [{ 'data-spa': 'off' }, { spa: false }],
  ...['', 'on', 'false'].map((word) => [{ 'data-spa': word }, { spa: true }] as const),
])('a tag with %j says %j: no other word is taken for one of the contract (EMB-05, GAT-09, contract 1)', (attributes, says) => {
  expect(tagWith(attributes)).toMatchObject(says);
});
