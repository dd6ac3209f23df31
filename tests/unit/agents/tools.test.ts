import { expect, test } from 'vitest';
import * as z from 'zod';
import { TOOLS } from '../../../agents/tools/tools.ts';

test('every tool has its own name and schemas, and refuses fields that it does not know (AGT-08)', () => {
  expect(new Set(TOOLS.map(({ name }) => name)).size).toBe(TOOLS.length);
  for (const { name, title, about, input, output } of TOOLS) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(title && about).not.toBe('');
    expect(z.toJSONSchema(input, { io: 'input' })).toMatchObject({ type: 'object', additionalProperties: false });
    expect(z.toJSONSchema(output)).toMatchObject({ type: 'object', properties: { says: { type: 'string' } } });
    expect(input.safeParse({ because: 'of that' }).success, name).toBe(false);
  }
});

test('the list of all tools is short enough for an agent to read (AGT-02)', () => {
  const listed = TOOLS.map(({ name, about, input }) => ({ name, about, input: z.toJSONSchema(input, { io: 'input' }) }));
  expect(JSON.stringify(listed).length).toBeLessThan(20_000);
});
