import type { OtherVendor } from '../../inspection/others/others-found.ts';
import type { PageCheck } from '../../inspection/page-check/page-findings.ts';
import type { Channel, Listener } from '../../inspection/protocol/channel.ts';
import { type MemoryEntry, PROTOCOL_VERSION, type Report, type Request } from '../../inspection/protocol/protocol.ts';
import type { SiteRuntime } from '../../inspection/protocol/site-runtime.ts';
import type { SimulatedSize } from '../../inspection/simulate/kinds/simulate-device.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import { VISIT } from './scripted-events.ts';

const YEAR_MS = 365 * 86_400_000;
const MEMORY: readonly MemoryEntry[] = [
  {
    area: 'cookie',
    key: 'poptin_user_id',
    raw: '0.k3j9x0a2b4c',
    meaning: 'Who the visitor is, on this site',
    lifetimeMs: YEAR_MS,
    expiresAt: Date.now() + YEAR_MS,
  },
  { area: 'cookie', key: 'poptin_old_user', raw: 'true', meaning: 'Has been here before: a returning visitor', lifetimeMs: YEAR_MS },
  {
    area: 'cookie',
    key: 'poptin_session',
    raw: 'true',
    meaning: 'In the middle of a visit: a new one begins 30 minutes after the last page',
    lifetimeMs: 1_800_000,
    expiresAt: Date.now() + 1_500_000,
  },
  {
    area: 'cookie',
    key: 'poptin_o_a_v_2b7c1d90aa4e3',
    raw: '65c2a9f1e0b7d',
    meaning: 'Has been shown popup 2b7c1d90aa4e3, which shows once a visitor',
    lifetimeMs: YEAR_MS,
  },
  { area: 'local', key: 'poptin_converted_email', raw: 'dana@example.com', meaning: 'The address that the visitor left' },
  {
    area: 'session',
    key: 'origin_landing_page',
    raw: 'https://shop.example/',
    meaning: 'Landed on https://shop.example/',
    lifetimeMs: null,
  },
  { area: 'cookie', key: 'cart', raw: 'c1-9f', meaning: '' },
];

const CHECK: PageCheck = {
  loading: false,
  tags: [
    { address: 'https://cdn.example/pixel.js?id=a3f09c2e71b5d', clientId: 'a3f09c2e71b5d', fate: 'loaded', by: '', late: true },
    { address: 'https://cdn.example/pixel.js?id=0123456789abc', clientId: '0123456789abc', fate: 'loaded', by: '', late: false },
  ],
  hostAnswers: null,
  forbidden: [],
  dialogs: [
    { name: 'We value your privacy', element: 'div#cookies.banner', modal: false, share: 22 },
    { name: '', element: 'dialog.age', modal: true, share: 30 },
  ],
  collisions: [
    { kind: 'native', name: 'fetch', found: 'replaced by the page' },
    { kind: 'style', name: '<html> font-size', found: '10px' },
  ],
  adsHidden: true,
};

const OTHERS: readonly OtherVendor[] = [
  {
    ...{ id: 'klaviyo', name: 'Klaviyo', by: 'window._klOnsite', proof: 'documentation' },
    popups: [
      {
        ...{ id: 'R3Dacp', kind: 'popup', open: true, closes: true, share: 24 },
        covers: [{ name: 'Add to cart', kind: 'button', share: 0.8 }],
        ours: [{ popupId: '2b7c1d90aa4e3', share: 0.6, lies: 'over' }],
      },
    ],
    records: [{ did: 'closed', popup: 'QxY7aa', at: Date.UTC(2026, 10, 27, 9, 30), area: 'local', key: 'klaviyoOnsite' }],
    cost: {
      files: 4,
      bytes: 182_400,
      unsized: 1,
      scriptMs: 212,
      slowest: { what: 'click on button.klaviyo-close-form', ms: 184, codeMs: 96 },
      shift: 0.034,
    },
  },
  {
    ...{ id: 'klaro', name: 'Klaro', by: '.klaro > :is(.cookie-notice, .cookie-modal)', proof: 'code' },
    popups: [
      {
        id: 'notice',
        kind: 'consent',
        open: true,
        closes: false,
        share: 11,
        covers: [],
        ours: [{ popupId: '2b7c1d90aa4e3', share: 0, lies: 'unknown' }],
      },
    ],
    records: [],
    cost: { files: 0, bytes: 0, unsized: 0, scriptMs: null, slowest: null, shift: null },
  },
  {
    ...{ id: 'intercom', name: 'Intercom', by: 'https://widget.intercom.io/widget/abc123', proof: 'documentation' },
    popups: [],
    records: [],
    cost: { files: 1, bytes: 0, unsized: 1, scriptMs: 0, slowest: null, shift: 0 },
  },
];

/** A page with a fixed visit. It records requests, and a test can make it report more. */
export function scriptedPage(events: readonly RuntimeEvent[] = VISIT) {
  const listeners = new Set<Listener>();
  const asked: Request[] = [];
  const documentId = 'preview';
  const startedAt = Date.now() - 4000;
  let count = 0;
  const tell = (report: unknown) => {
    for (const listener of listeners) listener.report(report);
  };
  const stamp = (happened: readonly RuntimeEvent[]) => happened.map((event) => ({ n: ++count, at: startedAt + count * 37, event }));
  const told = stamp(events);

  const channel: Channel = {
    sizes: 'window',
    send(request) {
      asked.push(request);
      if (request.kind === 'simulate') for (const listener of listeners) listener.simulation(request.simulation);
      if (request.kind === 'look-at-others') tell({ kind: 'others', documentId, vendors: OTHERS });
      if (request.kind === 'check-page') tell({ kind: 'page-checked', documentId, check: CHECK });
      if (request.kind !== 'replay') return;
      const url = 'https://shop.example/collections/spring';
      const attached: Report = {
        kind: 'attached',
        version: PROTOCOL_VERSION,
        documentId,
        url,
        runtime: '0.1.0',
        own: false,
        tag: null,
        popups: 4,
        platform: 'shopify',
      };
      const rest: Report[] = [
        { kind: 'events', documentId, events: told },
        { kind: 'memory', documentId, entries: MEMORY },
      ];
      for (const report of [attached, ...rest]) tell(report);
    },
    listen(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
    },
  };
  const site = (runs: SiteRuntime | null) => {
    for (const listener of listeners) listener.site?.(runs);
  };
  const sized = (size: SimulatedSize) => {
    for (const listener of listeners) listener.sized?.(size);
  };
  return {
    channel,
    asked,
    tell,
    site,
    sized,
    happen: (more: readonly RuntimeEvent[]) => tell({ kind: 'events', documentId, events: stamp(more) }),
  };
}
