import type { FieldKind } from './field-kind.ts';

const MAX_LENGTH = 254;
const MAX_LOCAL = 64;

/** The characters and shape of an address that every mail service accepts. */
const PLAIN =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,24}|xn--[a-z\d-]{2,59})$/i;

/** The same with the letters of any script (RFC 6531). */
const ANY =
  /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]{1,23}|xn--[a-z\d-]{2,59})$/iu;

/** Latin letters mixed with those of a similar alphabet. No registry sells such a name. */
const isMixed = (label: string): boolean => /[a-zA-Z]/.test(label) && LOOK_ALIKE.test(label);
const LOOK_ALIKE = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/u;

/** Has a letter outside of ASCII, or the form in which a browser's email field returns such a name. */
const INTERNATIONAL = /[^\0-\x7f]|(?:^|\.)xn--/i;

/** Endings of domains in which people have addresses without a Latin letter. */
const ENDINGS = (
  'ישראל קום рф рус укр бел бг мкд срб қаз мон онлайн сайт орг ком москва ελ ευ հայ გე السعودية امارات مصر قطر الاردن المغرب تونس عمان ' +
  'فلسطين ایران پاکستان भारत ไทย คอม 中国 中國 公司 网络 网址 在线 商城 台湾 台灣 香港 新加坡 한국 닷컴 コム みんな'
).split(' ');

const isWithin = (address: string): boolean => address.length <= MAX_LENGTH && address.indexOf('@') <= MAX_LOCAL;

/** True for an address in letters that every mail service accepts. Only such addresses are suggested (FRM-10). */
export const isPlainAddress = (text: string): boolean => isWithin(text) && PLAIN.test(text);

const asciiHost = (host: string): string => new URL(`http://${host}`).hostname;

/**
 * True for an email address (FRM-10, FRM-28). A name in other letters needs a domain in other letters. Otherwise it is a typing error, and
 * so is a whole address typed on a keyboard with another alphabet: its ending does not exist.
 */
export function isAddress(text: string): boolean {
  if (isPlainAddress(text)) return true;
  if (!isWithin(text) || !ANY.test(text)) return false;
  const [local = '', domain = ''] = text.split('@');
  if (domain.split('.').some(isMixed)) return false;
  if (isPlainAddress(`${local}@example.com`)) return true;
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  if (!INTERNATIONAL.test(ending)) return INTERNATIONAL.test(domain);
  const ascii = asciiHost(`a.${ending}`);
  return ENDINGS.some((each) => asciiHost(`a.${each}`) === ascii);
}

export const email: FieldKind = {
  rule: (value) => (isAddress(value) ? null : { en: 'There are typos in the email', he: 'יש שגיאות הקלדה בכתובת האימייל' }),
  length: (value) => value.length,
  replacesType: true,
};
