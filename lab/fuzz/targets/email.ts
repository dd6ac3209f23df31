import { KNOWN_DOMAINS, readDomains } from '../../../runtime/capture/fields/email/domains.ts';
import { completeAddress, suggestAddress } from '../../../runtime/capture/fields/email/suggest.ts';
import { problemWith } from '../../../runtime/capture/kinds/kinds.ts';
import { tidyValue } from '../../../runtime/capture/kinds/value-types.ts';
import { Choices } from '../inputs/choices.ts';
import { demandSame } from '../same.ts';
import { defineTarget, demand, inTime } from '../target.ts';

const OPTIONS = { required: true, now: Date.UTC(2026, 5, 15) };
const isRight = (address: string): boolean => problemWith('email', '', address, OPTIONS) === null;

const TYPED = [
  ...[
    'dana@gmial.com',
    'dana@gmail.con',
    'a.b+c@hotmial.co.uk',
    ' noa@walla.co.li ',
    'noa@walla,co.il',
    'x@yaho',
    'x@gmail..com',
    'x@@gmail.com',
  ],
  ...[
    'x@012.net.il',
    'x@company.coil',
    'x@www.gmail.com',
    'x@gmail.com.com',
    "o'neil@outlook.cm",
    'x@gmail.com>',
    'x@',
    '@gmail.com',
    'dana@GMAIL.COM',
  ],
];

/** Mail addresses as people type them, and the verdict on each (FRM-06, FRM-10). */
export const target = defineTarget<string>({
  seeds: TYPED.map((text) => Uint8Array.of(0, ...Choices.bytesOf(text))),
  words: [...KNOWN_DOMAINS, '.com', '.co.il', '.con', 'www.', 'xn--'],
  decode: (choices) => choices.rest(),
  check(typed) {
    const meant = inTime('a suggestion', () => suggestAddress(typed));
    demandSame(suggestAddress(typed), meant, 'the same suggestion twice');
    if (meant !== null) {
      demand(meant !== typed, 'what was typed is not suggested', meant);
      demand(meant.length <= typed.length + 40, 'a suggestion is no longer than an address', meant.length);
      demandSame(suggestAddress(meant), null, 'of what was suggested nothing else is suggested');
      const [local = '', domain = '', ...more] = meant.split('@');
      demand(local && more.length === 0 && /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(domain), 'what is suggested is an address', meant);
      demand(
        tidyValue('email', typed)
          .replace(/\s|\.(?=\.)/g, '')
          .includes(local),
        'the name before the at sign stays',
        { typed, meant },
      );
      demand(isRight(meant), 'what is suggested passes the check', meant);
    }
    const tidy = tidyValue('email', typed);
    const right = inTime('the rule of an address', () => isRight(tidy));
    demandSame(isRight(tidy), right, 'the same verdict twice');
    demandSame(tidyValue('email', tidy), tidy, 'what is tidy stays as it is');
    if (right) {
      demand(!/[\s"<>\\\0,;:]/.test(tidy) && tidy.length <= 254 && tidy.split('@').length === 2, 'a right address has one shape', tidy);
      const known = KNOWN_DOMAINS.includes(tidy.slice(tidy.indexOf('@') + 1).toLowerCase());
      if (known) demandSame(suggestAddress(tidy.toLowerCase()), null, 'of an address that people have nothing else is suggested');
      if (meant) demand(isRight(tidyValue('email', meant)), 'of a right address only a right one is suggested', meant);
    }
    const completions = inTime('completing', () => completeAddress(typed));
    demand(completions.length <= 5, 'five completions at most', completions);
    for (const each of completions)
      demand(each.toLowerCase().startsWith(typed.toLowerCase()), 'a completion begins with what was typed', each);
    const domains = inTime('a list of domains', () => readDomains(typed));
    for (const each of domains ?? []) demand(/^[a-z\d.-]+$/.test(each), 'a list has domains alone', each);
  },
});
