import type { GatePanel, GateRemedy } from '../gate.panel.ts';
import { session } from '../remedies/remedy-steps.ts';
import { change } from '../remedies/what-if.ts';
import type { RowCode } from '../where/target-rows.ts';
import { targetSettings, targetWords } from '../where/target-words.panel.ts';
import type { Touch } from './first-touch.ts';
import { TRAFFIC_KINDS, type TrafficKind } from './traffic.ts';

const NAMES: Readonly<Record<TrafficKind, string>> = {
  direct: 'direct visits',
  search: 'search engines',
  social: 'social networks',
  email: 'e-mail',
  paid: 'paid clicks',
  referral: 'other sites',
  internal: 'this site itself',
};

export const panel: GatePanel<RowCode> = {
  name: 'Traffic source',
  words: targetWords(
    ({ value, host }) => `from ${NAMES[value as TrafficKind] ?? 'this source'}${host ? ` at ${host}` : ''}`,
    (came) => {
      const [kind = '', host] = `${came}`.split(' ');
      return `${NAMES[kind as TrafficKind] ?? kind}${host ? ` at ${host}` : ''}`;
    },
  ),
  group: 'where',
  settings: targetSettings(
    'traffic_filter',
    'By where they came from',
    { label: 'Source', names: NAMES },
    { value: 'search', host: 'google.com', touch: 'session' },
    {
      host: { label: 'Only from the host', help: 'Such as google.com. Leave empty for all.' },
      touch: { label: 'Counted', names: { session: 'as the visit began', page: 'as this page was opened' } },
    },
  ),
  sample: {
    popup: { trafficFilter: [{ value: 'search', host: '', touch: 'page', effect: 'show' }] },
    blocked: { referrer: '' },
    passed: { referrer: 'https://www.google.com/' },
  },
};

/** A link of each kind: its address and its referrer. */
const EXAMPLES: Readonly<Record<TrafficKind, readonly [query: string, referrer: string]>> = {
  direct: ['', ''],
  search: ['', 'https://www.google.com/'],
  social: ['', 'https://www.facebook.com/'],
  email: ['utm_medium=email', ''],
  paid: ['utm_medium=cpc', ''],
  referral: ['', 'https://blog.example/'],
  internal: ['', ''],
};

export const remedy: GateRemedy = {
  about: 'where visitors come from',
  changes({ popup: { trafficFilter: rows }, facts: { memory, page } }) {
    const { origin, pathname } = new URL(page.url());
    const come = (kind: TrafficKind, host: string, touch: Touch | 'both') => {
      const [query, referrer] = EXAMPLES[kind];
      const from = host && referrer ? `https://${host}/` : kind === 'internal' ? origin : referrer;
      const path = pathname + (query && `?${query}`);
      const first = JSON.stringify({ session: memory.get('session_started') ?? '', url: origin + path, referrer: from });
      return change(
        `come from ${NAMES[kind]}`,
        ...(touch === 'page' ? [] : [session('apt_first_touch', first)]),
        ...(touch === 'session'
          ? []
          : ([
              { kind: 'referrer', referrer: from },
              { kind: 'page', path },
            ] as const)),
      );
    };
    const wanted = rows.flatMap(({ value, effect, touch, host }) => (effect === 'show' && value ? [come(value, host, touch)] : []));
    // If rows only exclude sources, any other may do.
    return wanted.length ? wanted : TRAFFIC_KINDS.map((kind) => come(kind, '', 'both'));
  },
};
