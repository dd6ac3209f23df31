import { withFormData } from '../../../runtime/capture/conversion/follow-up.ts';
import { problemWith } from '../../../runtime/capture/kinds/kinds.ts';
import { safeTarget } from '../../../runtime/show/behaviours/links.ts';
import { ADDRESSES, isSafeAttribute } from '../../../runtime/show/template/address.ts';
import { readLength } from '../../../runtime/show/template/fragment.ts';
import { urlOf } from '../../../runtime/wire/url-of.ts';
import { Choices } from '../inputs/choices.ts';
import { demandSame } from '../same.ts';
import { defineTarget, demand, inTime } from '../target.ts';

const PAGE = 'https://shop.example/spring?x=1';
const OPTIONS = { required: true, now: 0 };
const ALLOWED = ['http:', 'https:', 'tel:', 'sms:', 'mailto:'];

const WRITTEN = [
  ...[
    'https://shop.example/a?b=c#d',
    'shop.example',
    '//shop.example',
    '/path',
    '?q',
    '#top',
    'tel:+972 3-555 1234',
    '03-555 1234',
    'mailto:a@b.example',
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'data:image/png;base64,x',
    'vbscript:x',
  ],
  ...[
    'http:shop.example',
    'https:/\\shop.example',
    'localhost:8080/x',
    'shop.example:443',
    'blob:https://x',
    '800px',
    '60%',
    'https://x/#a\u2028b',
  ],
];

interface Written {
  readonly url: string;
  readonly name: string;
  readonly value: string;
}

/** Addresses that owners write, with what a visitor filled in (FRM-15, LIF-06, R9). */
export const target = defineTarget<Written>({
  seeds: WRITTEN.map((url) => Uint8Array.of(2, 101, 109, 3, 97, 64, 98, 0, ...Choices.bytesOf(url))),
  words: [
    'javascript:',
    'data:',
    'vbscript:',
    'https://',
    'http:',
    'tel:',
    'sms:',
    'mailto:',
    'blob:',
    '//',
    '\\\\',
    '#',
    '?a=b',
    '%0a',
    '..',
    '@',
  ],
  decode: (choices) => ({ name: choices.text(choices.below(12)), value: choices.text(choices.below(24)), url: choices.rest() }),
  check({ url, name, value }) {
    const safe = inTime('an address', () => safeTarget(url));
    demandSame(safeTarget(url), safe, 'the same address twice');
    demandSame(safeTarget(safe), safe, 'a safe address stays as it is');
    if (safe) leadsSomewhereSafe(safe, 'a safe address');

    const sent = inTime('an address with what was filled in', () =>
      withFormData(safe, [{ id: '', type: 'text', placeholder: '', name, value }]),
    );
    if (safe) leadsSomewhereSafe(sent, 'the address with what was filled in');
    const [plain, filled] = [URL.canParse(safe, PAGE) ? new URL(safe, PAGE) : null, URL.canParse(sent, PAGE) ? new URL(sent, PAGE) : null];
    demand(!plain === !filled, 'what is filled in makes no address another kind', { safe, sent });
    if (plain && filled && /^https?:$/.test(plain.protocol) && safe) {
      demandSame([filled.origin, filled.pathname, filled.hash], [plain.origin, plain.pathname, plain.hash], 'it is the same place');
      const added = value.trim() ? [[name.toWellFormed(), value.toWellFormed()]] : [];
      demandSame(
        [...filled.searchParams],
        [...(added.length > 0 && safe.startsWith('#') ? [] : plain.searchParams), ...added],
        'what was filled in can be read again',
      );
    }

    for (const attribute of ADDRESSES.split(' '))
      if (inTime('an attribute', () => isSafeAttribute(attribute, url)))
        for (const base of [PAGE, 'http://x']) if (URL.canParse(url, base)) isOfAllowed(new URL(url, base), attribute);
    demandSame(urlOf(url)?.href ?? null, URL.canParse(url) ? new URL(url).href : null, 'an address is what the browser takes for one');
    demand(
      /^(|[1-9]\d{0,4}px|calc\([1-9]\d{0,4}\*var\(--poptin-w,max\(1dvw,1cqw\)\)\))$/.test(inTime('a length', () => readLength(url, 'w'))),
      'a length is a length',
      url,
    );
    inTime('the rule of an address', () => problemWith('url', '', url, OPTIONS));
  },
});

function leadsSomewhereSafe(address: string, what: string): void {
  const there = URL.canParse(address, PAGE) ? new URL(address, PAGE) : null;
  if (there) demand(ALLOWED.includes(there.protocol), `${what} leads to the web, a phone or mail`, address);
}

function isOfAllowed(there: URL, attribute: string): void {
  const image = /^data:image\/(png|jpe?g|gif|webp|svg\+xml)[;,]/i.test(there.href);
  demand(ALLOWED.includes(there.protocol) || image, `a safe ${attribute} holds an address that cannot act`, there.href.slice(0, 100));
}
