import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MESSAGES, type RuleOptions } from '../../../../runtime/capture/kinds/field-kind.ts';
import { nativeProblem, problemWith } from '../../../../runtime/capture/kinds/kinds.ts';
import { acceptedNumber } from '../../../../runtime/capture/kinds/phone.ts';

const NOW = Date.UTC(2026, 5, 15, 9);
const options: RuleOptions = { required: true, now: NOW };

/** Each kind with its rule: values that are right, values that are wrong, and the sentence of the catalogue. */
const RULES = [
  {
    requirement: 'FRM-06',
    kind: 'phone',
    validate: 'phone-basic',
    message: 'Please enter a valid phone number',
    hebrew: 'יש להזין מספר טלפון תקין',
    right: [
      '1234567',
      '050-1234567',
      '+972501234567',
      '(03) 123-4567',
      '+1 (555) 0100',
      '123456789012345',
      '+12345678901234',
      '0 5 0 1 2 3 4 5',
    ],
    wrong: [
      '123456',
      '1234567890123456',
      '050-12345a7',
      '050.123.4567',
      '*2345678',
      'phone',
      '+',
      '-------',
      '     - ',
      '050-1234567 ext',
      '٠٥٠١٢٣٤٥٦٧',
      '<script>',
      '+972 (50) 123-4567',
    ],
  },
  {
    requirement: 'FRM-08',
    kind: 'phone',
    validate: 'phone-advanced',
    message: 'מספר הטלפון שגוי – the phone number is wrong',
    hebrew: 'מספר הטלפון שגוי',
    right: [
      ...['02', '03', '04', '08', '09'].flatMap((area) => [`${area}1234567`, `${area}-1234567`, `${area}-123-4567`]),
      ...['050', '051', '052', '053', '054', '055', '058', '072', '073', '074', '076', '077', '079'].flatMap((prefix) => [
        `${prefix}1234567`,
        `${prefix}-1234567`,
        `${prefix}-123-45-67`,
      ]),
    ],
    wrong: [
      ...['01', '05', '06', '07'].map((area) => `${area}1234567`),
      ...['056', '057', '059', '070', '071', '075', '078'].map((prefix) => `${prefix}1234567`),
      ...['03123456', '0312345678', '050123456', '05012345678', '03--1234567', '-031234567', '031234567-', '03 1234567', '(03)1234567'],
      ...['+972501234567', '972501234567', '1-700-123456', '1700123456', '*2345', '050-123456a', '٠٥٠١٢٣٤٥٦٧', '-', '0'],
    ],
  },
  {
    requirement: 'FRM-09',
    kind: 'name',
    validate: '',
    message: 'Please enter at least 2 or more characters',
    hebrew: 'יש להזין לפחות 2 תווים',
    right: ['N', 'Noa Levi', "O'Brien", 'Jean-Luc', 'נועה לוי', '李', 'Ó', 'a'.repeat(40), '🙂'.repeat(40)],
    wrong: ['R2D2', 'a'.repeat(41), '<b>', 'Noa>', '٣', 'Levi 3'],
  },
  {
    requirement: 'FRM-10',
    kind: 'email',
    validate: 'check-typos',
    message: 'There are typos in the email',
    hebrew: 'יש שגיאות הקלדה בכתובת האימייל',
    right: [
      'noa@example.com',
      'NOA@EXAMPLE.COM',
      'noa.levi+sale@mail.example.co.il',
      "o'brien@example.com",
      'a@b.co',
      '1@2.co',
      'noa_levi@ex-ample.museum',
      'noa@xn--4dbrk0ce.co.il',
      'noa@example.xn--p1ai',
      'noa@דוגמה.קום',
      `${'a'.repeat(64)}@example.com`,
    ],
    wrong: [
      ...[
        'noa',
        'noa@',
        '@example.com',
        'noa@example',
        'noa@example.',
        'noa@.com',
        'noa@@example.com',
        'noa@exam ple.com',
        'no a@example.com',
      ],
      ...[
        '.noa@example.com',
        'noa.@example.com',
        'no..a@example.com',
        'noa@example..com',
        'noa@-example.com',
        'noa@example-.com',
        'noa@example.c',
      ],
      ...['נועה@example.com', 'noa@example.com,', 'noa@example.com; dan@example.com', '<noa@example.com>', '"noa"@example.com'],
      ...[
        'noa@127.0.0.1',
        `${'a'.repeat(65)}@example.com`,
        `noa@${'a'.repeat(64)}.com`,
        `${'a'.repeat(60)}@${'b.'.repeat(120)}com`,
        '🙂@example.com',
      ],
    ],
  },
  {
    requirement: 'FRM-13',
    kind: 'birthday',
    validate: '',
    message: 'Please enter a valid birthday.',
    hebrew: 'יש להזין תאריך לידה תקין.',
    right: ['12/05/1985', '1/2/2003', '12.05.1985', '12-05-1985', '1985-05-12', '29/02/2024', '14/06/2026', '15/06/2026', '01/01/1900'],
    wrong: [
      '16/06/2026',
      '01/01/2100',
      '31/02/1985',
      '29/02/2023',
      '00/01/1985',
      '12/13/1985',
      '12/05/85',
      '12051985',
      '1985/05/12',
      'May 12th',
      '01/01/0001',
      '12/05',
    ],
  },
  {
    requirement: 'FRM-05',
    kind: 'date',
    validate: '',
    message: 'Please enter a date as dd/mm/yyyy',
    hebrew: 'יש להזין תאריך בתבנית dd/mm/yyyy',
    right: ['12/05/1985', '31/12/2099', '2026-12-31'],
    wrong: ['31/04/2026', '2026-13-01', 'tomorrow', '1/1/26'],
  },
  {
    requirement: 'FRM-14',
    kind: 'number',
    validate: '',
    message: 'Please enter a number',
    hebrew: 'יש להזין מספר',
    right: ['120,000', '1,234,567.5', '0', '12', '-3', '1.5', '1,5', '1.239'],
    wrong: ['twelve', '1.2.3', '12 apples', '--1', 'NaN'],
  },
  {
    requirement: 'FRM-01',
    kind: 'url',
    validate: '',
    message: 'Please enter a valid web address',
    hebrew: 'יש להזין כתובת אתר תקינה',
    right: [
      'https://example.com',
      'http://example.co.il/path?x=1#y',
      'example.com',
      'www.example.com/a',
      'דוגמה.ישראל',
      'example.com:8080',
      'my_shop.example.com/a_b',
      'https://_dmarc.example.com',
      'xn--mller-kva.de',
      'https://example.xn--p1ai/путь',
      'müller.de',
      'उदाहरण.भारत',
      'https://example.com./x',
    ],
    wrong: [
      'example',
      'javascript:alert(1)',
      'ftp://example.com',
      'http://',
      'exam ple.com',
      'https://example',
      '.com',
      '-a.example.com',
      'a..example.com',
      'https://xn--.com',
    ],
  },
] as const;

describe.each(RULES)('$kind by $validate ($requirement)', ({ requirement, kind, validate, message, hebrew, right, wrong }) => {
  test.each(right)(`${requirement} %s is right`, (value) => {
    expect(problemWith(kind, validate, value, options)).toBeNull();
  });

  test.each(wrong)(`${requirement} %s is wrong, and it is said in both languages (LNG-01)`, (value) => {
    expect(problemWith(kind, validate, value, options)).toEqual({ en: message, he: hebrew });
  });
});

describe('a phone number whose separators keep it back goes without them', () => {
  test.each([
    ['phone-basic', '+1 (555) 010-0199', '+15550100199'],
    ['phone-basic', '+972 (50) 123-4567', '+972501234567'],
    ['phone-basic', '050.123.4567', '0501234567'],
    ['phone-basic', '(050) 123-4567', '(050) 123-4567'],
    ['phone-basic', '+1 (555) 010-0199 ext 4', '+1 (555) 010-0199 ext 4'],
    ['phone-basic', '+1 (555) 010-0199 010-0199', '+1 (555) 010-0199 010-0199'],
    ['phone-advanced', '050 123 4567', '0501234567'],
    ['phone-advanced', '050-1234567', '050-1234567'],
    ['phone-advanced', '+972 50-123-4567', '+972 50-123-4567'],
  ])('%s: %s is read as %s (FRM-06, FRM-08)', (validate, given, read) => {
    expect(acceptedNumber(given, (value) => !problemWith('phone', validate, value, options))).toBe(read);
  });
});

describe('which rule a field has', () => {
  test.each<[kind: string, validate: string, value: string, message: string | null, why: string]>([
    ['phone', '', '123', 'Please enter a valid phone number', 'a phone without a rule of its own takes the basic one (FRM-06)'],
    ['custom', 'phone-basic', '123', 'Please enter a valid phone number', 'any field may be checked as a phone (FRM-06)'],
    ['custom', 'check-typos', 'noa', 'There are typos in the email', 'any field may be checked as an email (FRM-10)'],
    ['email', '', 'noa', 'There are typos in the email', 'check-typos is what an email has unless it says otherwise (FRM-10)'],
    ['email', 'business-email', 'noa', 'There are typos in the email', 'a business address is an address too (FRM-11)'],
    ['email', 'typos-business', 'noa', 'There are typos in the email', 'and so is one of both (FRM-12)'],
    ['phone', 'phone-international', 'abc', null, 'international phones are left to their chunk (FRM-07)'],
    ['text', '', '<b>', null, 'a text may be anything (FRM-03)'],
    ['__proto__', 'constructor', 'x', null, 'a kind that nobody knows has no rule (FRM-03)'],
  ])('%s/%s: %s is found %s (%s)', (kind, validate, value, message, _why) => {
    expect(problemWith(kind, validate, value, options)?.en ?? null).toBe(message);
  });

  test.each(['first_name', 'last_name', 'name'])('%s is checked only when it is required (FRM-09)', (kind) => {
    expect(problemWith(kind, '', 'R2D2', options)?.en).toBe('Please enter at least 2 or more characters');
    expect(problemWith(kind, '', 'R2D2', { ...options, required: false })).toBeNull();
  });
});

describe('the browser’s complaints in our words (FRM-03, LNG-01)', () => {
  const valid = { valid: true } as ValidityState;
  test.each([
    [{ rangeUnderflow: true }, 'Please enter at least 18'],
    [{ rangeOverflow: true }, 'Please enter at most 120'],
    [{ patternMismatch: true }, 'Four digits, please'],
    [{ stepMismatch: true }, 'Please check this field'],
    [{ tooLong: true }, 'Please check this field'],
  ])('%j: %s (FRM-03)', (validity, message) => {
    const control = { type: 'number', min: '18', max: '120', title: 'Four digits, please' };
    expect(nativeProblem('number', { ...validity, valid: false } as ValidityState, control)?.en).toBe(message);
  });

  test.each([
    ['number', 'number', 'Please enter a number'],
    ['text', 'number', 'Please enter a number'],
    ['birthday', 'date', 'Please enter a valid birthday.'],
    ['date', 'date', 'Please check this field'],
    ['constructor', 'constructor', 'Please check this field'],
  ])('a %s half filled in, in a control of type %s: %s (FRM-03)', (kind, type, message) => {
    expect(nativeProblem(kind, { badInput: true } as ValidityState, { type, title: '' })?.en).toBe(message);
  });

  test('a pattern without a title has a sentence all the same, and what is valid has none (FRM-03)', () => {
    const control = { type: 'text', title: '' };
    expect(nativeProblem('text', { patternMismatch: true } as ValidityState, control)?.en).toBe('Please check this field');
    expect(nativeProblem('text', valid, control)).toBeNull();
  });
});

const MAX_MICROSECONDS = 100_000;

test('whatever is typed in whatever field, a rule answers at once with a sentence or with nothing (FRM-03)', () => {
  const kinds = fc.constantFrom('email', 'phone', 'name', 'birthday', 'date', 'number', 'url', 'custom');
  const rules = fc.constantFrom('', 'phone-basic', 'phone-advanced', 'check-typos', 'typos-business');
  const long = fc
    .constantFrom('a', '0', '.', '@', '-', 'a.', 'a-', '1-', '+ ')
    .chain((piece) => fc.nat(3000).map((n) => `${piece.repeat(n)}!`));
  fc.assert(
    fc.property(kinds, rules, fc.oneof(fc.string({ unit: 'binary' }), long), (kind, rule, value) => {
      // Processor time, so that a busy machine changes nothing.
      const begun = process.threadCpuUsage().user;
      const message = problemWith(kind, rule, value, options);
      expect(message === null || message.en.length > 0).toBe(true);
      expect(process.threadCpuUsage().user - begun).toBeLessThan(MAX_MICROSECONDS);
    }),
    { numRuns: 300 },
  );
}, 30_000);

test('every message that belongs to no kind is there in both languages (LNG-01)', () => {
  for (const { en, he } of Object.values(MESSAGES))
    expect([en, he]).toEqual([expect.stringMatching(/[a-z]/), expect.stringMatching(/[א-ת]/)]);
});
