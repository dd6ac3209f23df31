import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as fields from '../../../runtime/wire/readers.ts';
import * as words from '../../../scripts/schema-words.ts';

type Words = typeof fields;

const PARSERS: Readonly<Record<string, (words: Words) => fields.Reader<unknown>>> = {
  text: ({ text }) => text(),
  flag: ({ flag }) => flag(),
  number: ({ number }) => number(0, 10),
  'one of': ({ oneOf }) => oneOf(['left', 'right']),
  'list of records': ({ list, record, flag }) => list(record({ on: ['is_on', flag()] })),
  'list of texts': ({ list, text }) => list(text(), 2),
  'closed record': ({ record, flag, oneOf }) => record({ on: ['is_on', flag()], side: ['side', oneOf(['left', 'right'])] }, 'closed'),
  'open record': ({ record, flag }) => record({ on: ['is_on', flag()] }),
  'mapped record': ({ map, record, flag }) => map(record({ on: ['is_on', flag()] }), ({ on }) => !on),
  'word wrapped in code':
    ({ oneOf }) =>
    (raw, path, drop) =>
      ({ left: 1, right: 2 })[oneOf(['left', 'right'])(raw, path, drop) ?? 'left'],
};

const TEXTS = ['', 'left', 'up', 'true', 'false', '1', '0', '5', ' 7 ', '1e3'];
const OTHERS = [null, 0, 1, 2, 5, 11, -1, true, false, [], ['a'], ['a', 'b', 'c'], [[]], [{}], [{ is_on: 3 }], [{ is_on: 1 }, { off: 1 }]];
const RECORDS = [{}, { is_on: 1 }, { is_on: '0', side: 'left' }, { side: 'up' }, { other: 1 }, { on: 1 }];

describe('a generated schema', () => {
  test('accepts a text of one form in just the cases in which the parser does', () => {
    const parser = ({ matching }: Words) => matching(/^(?:left|https?:\/\/|[a-f\d]{2})$/i, 'left');
    const schema = z.fromJSONSchema(words.trace(() => parser(words)(null, '', () => {})));
    for (const value of ['', 'left', 'LEFT', 'Left', 'lift', 'HTTPS://', 'https:\\', 'aF', 'g0', '00']) {
      const complaints: string[] = [];
      parser(fields)(value, '', (path) => complaints.push(path));
      expect([value, schema.safeParse(value).success]).toEqual([value, complaints.length === 0]);
    }
  });

  test.each(Object.entries(PARSERS))('accepts for a %s just what the parser reads without complaint', (_name, parser) => {
    const schema = z.fromJSONSchema(words.trace(() => parser(words)(null, '', () => {})));
    for (const value of [...TEXTS, ...OTHERS, ...RECORDS]) {
      const complaints: string[] = [];
      parser(fields)(value, '', (path, problem) => complaints.push(`${path}: ${problem}`));
      expect([value, schema.safeParse(value).success]).toEqual([value, complaints.length === 0]);
    }
  });
});
