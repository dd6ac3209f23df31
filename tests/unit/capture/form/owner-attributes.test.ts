import { describe, expect, test } from 'vitest';
import { kindOf, lengthProblem, nativeProblem } from '../../../../runtime/capture/kinds/kinds.ts';

describe('an owner’s attributes on a value for machines (FRM-25)', () => {
  test.each([
    ['phone', '050-123-4567', 10, null],
    ['phone', '+972 50 123 4567', 10, null],
    ['phone', '0501234567 ext. 123', 10, null],
    ['phone', '05012345678', 10, 'Please enter at most 10 digits'],
    ['email', 'noa@example.com', 15, null],
    ['email', 'noa@example.com', 14, 'Please enter at most 14 characters'],
    ['number', '1,234', 4, null],
    ['number', '12345', 4, 'Please enter at most 4 characters'],
  ])('a %s that holds %s under a maxlength of %i: %s (FRM-25)', (word, value, most, message) => {
    expect(lengthProblem(word, value, most)?.en ?? null).toBe(message);
  });

  const text = { type: 'text', name: 'n', className: '', min: '1', max: '12' };
  test.each([
    ['number', text, '12.00', null],
    ['number', text, '0.5', 'Please enter at least 1'],
    ['number', text, '1,200', 'Please enter at most 12'],
    ['number', { ...text, type: 'number' }, '1200', null],
    ['number', { ...text, name: 'qty' }, '1.5', 'Please enter a whole number'],
    ['quantity', text, '1.5', 'Please enter a whole number'],
    ['quantity', { ...text, type: 'number', min: '' }, '-2', 'Please enter a whole number'],
    ['quantity', text, '2.0', null],
    ['text', text, '0.5', null],
  ])('an owner’s %s in %j %s is found %s (FRM-14, FRM-25)', (word, control, value, message) => {
    expect(kindOf(word)?.control?.(value, control, word)?.en ?? null).toBe(message);
  });

  test('an address that only its browser does not know is right; what else is wrong with it is said (FRM-28)', () => {
    const control = { type: 'email', title: '' };
    const found = (kind: string, flags: Partial<ValidityState>) =>
      nativeProblem(kind, { valid: false, typeMismatch: true, ...flags } as ValidityState, control)?.en ?? null;
    expect(found('email', {})).toBeNull();
    expect(found('url', {})).toBeNull();
    expect(found('text', {})).toBe('Please check this field');
    expect(found('email', { patternMismatch: true })).toBe('Please check this field');
    expect(found('email', { customError: true })).toBe('Please check this field');
    expect(found('email', { tooShort: true })).toBe('Please check this field');
  });
});
