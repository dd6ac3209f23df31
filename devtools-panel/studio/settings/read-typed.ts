import type { Json } from '../draft/studio-draft.ts';
import type { Shape } from './shape.ts';

/** The typed text as a value, as the default (empty), or as a problem. */
export type Typed = { readonly value: Json | undefined } | { readonly problem: string };

type Simple = Exclude<Shape, { kind: 'record' } | { kind: 'rows' }>;

const NUMBER = /^\s*-?\d+(\.\d+)?\s*$/;

export function readTyped(shape: Simple, typed: string): Typed {
  if (typed === '') return { value: undefined };
  switch (shape.kind) {
    case 'number': {
      const { least, most } = shape;
      const value = NUMBER.test(typed) ? Number(typed) : Number.NaN;
      return value >= least && value <= most ? { value } : { problem: `A number from ${figure(least)} to ${figure(most)}.` };
    }
    case 'text':
      return shape.pattern && !shape.pattern.test(typed) ? { problem: `Enter ${shape.wanted}.` } : { value: typed };
    case 'choice':
      return shape.options.includes(typed) ? { value: typed } : { problem: 'Choose one of the list.' };
    case 'flag':
      return { value: typed === 'true' ? 1 : 0 };
  }
}

export const figure = (value: number): string => value.toLocaleString('en');

const YES: readonly unknown[] = [1, '1', true, 'true'];
const NO: readonly unknown[] = [0, '0', false, 'false'];

/** True if a switch is on, in any spelling that an account may use. */
export function isOn({ fallback }: Pick<Extract<Shape, { kind: 'flag' }>, 'fallback'>, value: unknown): boolean {
  return YES.includes(value) || (fallback && !NO.includes(value));
}

/** A value as its field shows it; '' for the default. */
export const shownText = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');
