/** A mistake that a developer could make, and its consequence. */
export interface Planted {
  readonly file: string;
  readonly code: string;
  readonly instead: string;
  readonly means: string;
}

/** A mistake for each target: `npm run fuzz -- --planted` makes it in a copy, and says after how many seconds it was found. */
export const PLANTED: Readonly<Record<string, Planted>> = {
  bodies: {
    file: 'display-server/calls/json.ts',
    code: "text.replaceAll('\\0', '').toWellFormed()",
    instead: 'text.toWellFormed()',
    means: 'a NUL gets to the database, which refuses the whole lead',
  },
  cookies: {
    file: 'runtime/show/tracking/evict-cookies.ts',
    code: 'kept.length > MAX_COOKIES ||',
    instead: 'kept.length > MAX_COOKIES &&',
    means: 'the cookies of many popups push out those of the page',
  },
  display: {
    file: 'runtime/decide/display/holds-targeting.ts',
    code: '|page_visits|',
    instead: '|',
    means: 'a popup for the third page comes on none',
  },
  email: {
    file: 'runtime/capture/fields/email/suggest.ts',
    code: 'isSame || !isPlainAddress(meant)',
    instead: 'isSame',
    means: 'what is no address is suggested as one',
  },
  gates: {
    file: 'runtime/decide/gates/page/filter.ts',
    code: "role === 'not_equal' ||",
    instead: "role === 'not_equal' || role === 'less_than' ||",
    means: 'a cookie that is not there is less than ten',
  },
  leads: {
    file: 'runtime/capture/outbox/outbox-rules.ts',
    code: '(apiHost ?? to.apiHost) === to.apiHost',
    instead: 'to.apiHost !== null',
    means: 'a lead goes to another host than it was given to',
  },
  markup: {
    file: 'runtime/show/template/fragment.ts',
    code: 'starts-with(name(),"on")',
    instead: 'starts-with(name(),"one")',
    means: 'handlers get into a page',
  },
  messages: {
    file: 'extension/relay/read-call.ts',
    code: '!/^https?:\\/\\//.test(url)',
    instead: '!/https?:\\/\\//.test(url)',
    means: 'a page has the extension call an address of any kind',
  },
  sessions: {
    file: 'devtools-panel/reproduce/export/write-test.ts',
    code: ".replaceAll('\\u2028', '\\\\u2028')",
    instead: '',
    means: 'what a visitor wrote ends a line of a saved test',
  },
  timer: {
    file: 'runtime/show/parts/timer.ts',
    code: 'Math.floor(left / ms)',
    instead: 'Math.round(left / ms)',
    means: 'a countdown says an hour more than there is',
  },
  url: {
    file: 'runtime/show/behaviours/links.ts',
    code: '/\\p{Cc}/u.test(target)',
    instead: '/\\p{Co}/u.test(target)',
    means: 'a script in an address gets past its scheme by a tab',
  },
};
