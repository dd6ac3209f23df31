import type { z } from 'zod';
import { isObject } from './json.ts';
import { Refusal } from './refusal.ts';

/**
 * Parses a value with a schema.
 * @throws Refusal about the first thing that is wrong.
 */
export function check<Out>(schema: z.ZodType<Out>, value: unknown, status: 400 | 404): Out {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.path.map(String).join('.') ?? '';
  const sent = isObject(value) && issue?.path.length === 1 && value[path] === undefined ? 'missing: ' : '';
  throw new Refusal(status, `${sent}${issue?.message ?? 'not understood'}`, path);
}
