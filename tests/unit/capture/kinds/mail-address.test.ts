import { describe, expect, test } from 'vitest';
import { isAddress } from '../../../../runtime/capture/kinds/email.ts';
import { tidyValue } from '../../../../runtime/capture/kinds/value-types.ts';

describe('addresses in other letters than Latin (FRM-28)', () => {
  test.each([
    'info@müller.de',
    'info@xn--mller-kva.de',
    'noa@münchen.museum',
    'noa@דוגמה.co.il',
    'noa@דוגמה.ישראל',
    'ivan@пример.рф',
    'IVAN@ПРИМЕР.РФ',
    'li@例子.中国',
    'li@sony株式会社.jp',
    'a@उदाहरण.भारत',
    'jörg@müller.de',
    'jörg@xn--mller-kva.de',
    '用户@例子.中国',
    'иван@пример.рф',
    'иван@xn--e1afmkfd.xn--p1ai',
    'o’neil@müller.de'.replace('’', "'"),
  ])('%s is an address (FRM-28)', (text) => {
    expect(isAddress(text)).toBe(true);
  });

  test.each([
    // In letters that no mailbox at such a domain has.
    'jöhn@gmail.com',
    'נועה@example.com',
    // On a keyboard that was switched: noa@gmail.com, and as a browser’s own email field hands it over.
    'מםש@עצשןך.בםצ',
    'מםש@xn--4dbm0bjnf.xn--5dbcq',
    'тща@пьфшд.сщь',
    'νοα@γμαιλ.ψομ',
    // Letters of two alphabets that look the same.
    'noa@gmаil.com',
    'noa@münchen',
    'noa@mün chen.de',
    'noa@-münchen.de',
    'noa@münchen-.de',
    'noa@münchen..de',
    'noa@münchen.de.',
    '.jörg@müller.de',
    'jö..rg@müller.de',
    '🙂@müller.de',
    `${'ö'.repeat(65)}@müller.de`,
    `noa@${'ü'.repeat(255)}.de`,
  ])('%s is no address (FRM-28)', (text) => {
    expect(isAddress(text)).toBe(false);
  });

  test.each([
    ['ｊｏｈｎ＠ｇｍａｉｌ．ｃｏｍ', 'john@gmail.com'],
    ['li@例子。中国', 'li@例子.中国'],
    ['noa@exam\u00adple.com', 'noa@example.com'],
    ['\u202anoa@münchen.de\u202c', 'noa@münchen.de'],
  ])('%s is sent as %s: the keyboard’s width is no part of an address (FRM-27, FRM-28)', (typed, sent) => {
    expect(tidyValue('email', typed)).toBe(sent);
    expect(isAddress(sent)).toBe(true);
  });
});
