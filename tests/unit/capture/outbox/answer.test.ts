import { describe, expect, test } from 'vitest';
import { readAnswer } from '../../../../runtime/capture/outbox/outbox-rules.ts';

const read = (text: string) => {
  try {
    return readAnswer(text)?.kind ?? 'nobody of ours';
  } catch {
    return 'nobody of ours';
  }
};

describe('an answer to a lead', () => {
  test('brings the conversion id and the code that the account wants run (FRM-17)', () => {
    expect(readAnswer('{"success":true,"conversion_id":"65f0","integration":{"conversion_code":"track()"}}')).toEqual({
      kind: 'taken',
      conversionId: '65f0',
      code: 'track()',
      coupon: '',
    });
  });

  test.each([
    ['"ONE-7"', 'ONE-7'],
    ['7', ''],
    [JSON.stringify('x'.repeat(5000)), 'x'.repeat(200)],
  ])('brings the lead’s own coupon code within bounds: %.20s (CPN-06)', (coupon, read) => {
    expect(readAnswer(`{"success":true,"conversion_id":"65f0","coupon":${coupon}}`)).toMatchObject({ coupon: read });
  });

  test.each([
    ['{"success":true,"conversion_id":"65f0"}', 'taken'],
    ['{"success":1,"conversion_id":7}', 'taken'],
    ['{"success":"1","conversion_id":"65f0","integration":"none"}', 'taken'],
    ['{"success":false}', 'refused'],
    ['{"success":false,"conversion_id":"65f0"}', 'refused'],
    ['{"conversion_id":"65f0"}', 'refused'],
    ['{}', 'refused'],
    ['{"__proto__":{"success":true,"conversion_id":"x"}}', 'refused'],
    ['{"success":{}}', 'refused'],
    ['{"success":true}', 'nobody of ours'],
    ['{"success":true,"conversion_id":""}', 'nobody of ours'],
    ['{"success":true,"conversion_id":{"a":1}}', 'nobody of ours'],
    ['{"success":true,"conversion', 'nobody of ours'],
    ['<!doctype html><title>Welcome</title><p>Please log in.', 'nobody of ours'],
    ['', 'nobody of ours'],
    ['null', 'nobody of ours'],
    ['[]', 'nobody of ours'],
    ['"success"', 'nobody of ours'],
  ])('%s is %s (FRM-16)', (text, kind) => {
    expect(read(text)).toBe(kind);
  });
});
