import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS } from '../../../display-server/calls/mount-calls.ts';
import { PUBLISHED, type PublishedCall } from '../../support/published-calls.ts';
import { RIGHT } from '../../support/right-calls.ts';

/** A lead's fields that pages of other origins send under their own names. */
const OF_OTHER_PAGES = ['consent', 'number', 'select', 'checkbox', 'radio', 'date'];

const served = CALLS.flatMap((call) => {
  const schema = Object.hasOwn(PUBLISHED, call.name) ? PUBLISHED[call.name as keyof typeof PUBLISHED] : undefined;
  return schema ? [{ call, schema, name: call.name as keyof typeof PUBLISHED }] : [];
});
const pathOf = (path: string) => path.replace(/:\w+(\{[^}]*\})?/g, '{}');
const publishedPath = ({ path }: PublishedCall) => path.replace(/\{\w+\}/g, '{}');

describe('the display server reads what docs/schemas/calls.json says', () => {
  test.each(served.filter(({ name }) => name !== 'template'))('$name has its method and address (contract 2)', ({ call, schema }) => {
    expect([call.method, pathOf(call.path)]).toEqual([schema.method, publishedPath(schema)]);
  });

  test.each(served)('$name takes a call that is as it should be (contract 2)', ({ call, name }) => {
    const { payload, url } = RIGHT[name];
    const sent = payload ?? Object.fromEntries(new URL(url).searchParams);
    expect(z.safeParse(call.payload, sent).error).toBeUndefined();
  });

  test.each(served.filter(({ call }) => call.payload instanceof z.ZodObject))(
    '$name reads no field that is not published, and each that is (contract 2)',
    ({ call, schema, name }) => {
      const read = Object.keys((call.payload as z.ZodObject).shape);
      const said = Object.keys(schema.request.properties ?? {});
      const others = name === 'conversion' ? OF_OTHER_PAGES : name === 'template' ? ['v'] : [];
      expect(read.filter((field) => !said.includes(field) && !others.includes(field))).toEqual([]);
      // A click is no preview.
      expect(said.filter((field) => !read.includes(field))).toEqual(name === 'click' ? ['preview_poptin_id'] : []);
    },
  );
});
