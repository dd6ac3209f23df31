/** Personal values: fifteen, each in its four spellings. */
const VALUES = [
  'noa.levi@example.com',
  'dana+news@mail.co.il',
  '+972-52-123-4567',
  '0521234567',
  '03-612 3456 789',
  '4580 1234 5678 9010',
  '123456782',
  '203.0.113.77',
  '2001:db8::8a2e:370:7334',
  'Noa Levi',
  'נועה לוי',
  '12 Rothschild Blvd, Tel Aviv',
  '0.k3j9x0a2b4c',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJub2EifQ',
  'My order never came',
] as const;

const hex = (value: string) => Buffer.from(value).toString('hex');
const base64 = (value: string) => Buffer.from(value).toString('base64');

export const PLANTED: readonly string[] = VALUES.flatMap((value) => [value, encodeURIComponent(value), base64(value), hex(value)]);

/** Recognizable anywhere, even in an owner's texts. */
export const PLAIN_TO_SEE: readonly string[] = [...VALUES.slice(0, 9), ...VALUES.slice(0, 2).map(base64)];
