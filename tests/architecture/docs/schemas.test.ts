import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { popupReader } from '../../../runtime/decide/display/read-popups.ts';
import { NO_TARGETING } from '../../../runtime/decide/display/targeting-tables.ts';
import { triggerRows } from '../../../runtime/decide/triggers/trigger.ts';
import * as fields from '../../../runtime/wire/readers.ts';
import * as words from '../../../scripts/schema-words.ts';
import { triggersSchema } from '../../../scripts/schemas/trigger-schemas.ts';

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

/** Triggers of each shape that a row may read. */
const TRIGGERS: Readonly<Record<string, (readers: fields.Readers) => fields.Reader<unknown>>> = {
  'a flag': ({ flag }) => flag(),
  'a flag or an object':
    ({ flag, isRecord }) =>
    (raw, path, drop) =>
      isRecord(raw) || flag()(raw, path, drop),
  'an object with a flag': ({ flag, number, record }) => record({ seconds: number(1, 9), isOn: flag() }, 'closed'),
  'a list of objects with a flag': ({ flag, list, oneOf, record }) =>
    list(record({ event: oneOf(['add', 'empty']), isOn: flag() }, 'closed')),
};
const WITH_FLAGS = [{ seconds: 5 }, { seconds: 5, is_on: 1 }, { seconds: 5, is_on: 2 }, { is_on: 1 }, { event: 'add' }];
const ROWS = [{ event: 'add' }, { event: 'add', is_on: '0' }, { event: 'add', is_on: {} }, { event: 'take' }, { is_on: 1 }];

test.each(Object.entries(TRIGGERS))('the schema of a trigger that is %s accepts just what the runtime reads', (_name, reads) => {
  const rows = { calm: reads };
  const recorded = words.trace(() => words.record(triggerRows(rows, words.readers), 'closed')(null, '', () => {}));
  const schema = z.fromJSONSchema(triggersSchema(recorded, rows));
  const read = popupReader(fields.readers, { ...NO_TARGETING, triggers: triggerRows(rows, fields.readers) });
  for (const calm of [...TEXTS, ...OTHERS, ...RECORDS, ...WITH_FLAGS, ...ROWS.map((row) => [row])]) {
    const complaints: string[] = [];
    read({ triggers: { calm } }, '', (path) => complaints.push(path));
    expect([calm, schema.safeParse({ calm }).success]).toEqual([calm, complaints.length === 0]);
  }
});
