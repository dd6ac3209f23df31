import type { Report } from '../../inspection/protocol/protocol.ts';
import { PROTOCOL_VERSION } from '../../inspection/protocol/protocol.ts';
import type { Edit } from '../../runtime/decide/gates/remedies/edits.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import { TRIGGER_PANELS } from '../../runtime/decide/triggers/triggers.panel.ts';
import type { TriggerSpec } from '../../runtime/decide/triggers/triggers.ts';
import type { Command } from '../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';

/** The document that all of them are about. */
export const DOCUMENT = 'one';
const POPUP = '8f5fa95b4c1f9';
const SHOP = 'https://api.shop.example';
const about = { popupId: POPUP };
const delay = { trigger: 'delay', nth: 0 } as const;
const wrong = { path: 'poptins[4].poptin_type', problem: 'unknown type' };
const verdict: Verdict = {
  gate: 'frequency',
  pass: false,
  code: 'seen',
  expected: 'not-seen',
  actual: 'seen',
  from: 'poptin_o_a_v_',
};

/** One trigger of each kind. */
const SPECS = Object.entries(TRIGGER_PANELS).map(
  ([
    kind,
    {
      samples: [sample],
    },
  ]) => sample?.spec ?? ({ kind } as TriggerSpec),
);

const EDITS: { readonly [K in Edit['kind']]: Extract<Edit, { kind: K }> } = {
  cookie: { kind: 'cookie', name: 'tier', value: 'gold', lifetimeMs: 60_000 },
  session: { kind: 'session', key: 'abtest_session_t', value: null },
  variable: { kind: 'variable', path: 'shop.plan', value: '7' },
  clock: { kind: 'clock', aheadMs: 3_600_000 },
  device: { kind: 'device', mobile: true },
  agent: { kind: 'agent', agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' },
  language: { kind: 'language', language: 'he' },
  country: { kind: 'country', country: 'IL' },
  referrer: { kind: 'referrer', referrer: 'https://www.google.com/' },
  cart: {
    ...{ kind: 'cart', platform: 'shopify', currency: 'USD' },
    items: [{ title: 'Mug', productId: '7', variantId: '71', category: 'Mugs', quantity: 2, priceHundredths: 1250 }],
  },
  source: { kind: 'source', text: 'on-sale', there: true },
  page: { kind: 'page', path: '/sale' },
};

const COMMANDS: { readonly [K in Command['kind']]: Extract<Command, { kind: K }> } = {
  show: { kind: 'show', popupId: POPUP, ignoreGates: true },
  close: { kind: 'close', popupId: POPUP },
  off: { kind: 'off' },
  on: { kind: 'on' },
  submit: { kind: 'submit', popupId: POPUP },
  fire: { kind: 'fire', popupId: POPUP, trigger: 'delay', nth: 0 },
  arm: { kind: 'arm', popupId: POPUP },
};

/** An event of each type, right in every field. */
const EVENTS: { readonly [T in RuntimeEvent['type']]: Extract<RuntimeEvent, { type: T }> } = {
  'runtime-started': { type: 'runtime-started', version: '0.1.0', clientId: 'a3f09c2e71b5d', displayHost: SHOP, apiHost: SHOP },
  'natives-replaced': { type: 'natives-replaced', why: 'start', isClean: true },
  'page-entered': { type: 'page-entered', url: 'https://shop.example/', title: 'Spring' },
  'visitor-identified': { type: 'visitor-identified', userId: '0.k3j9x0a2b4c', isNew: false, isNewSession: true, convertedEmail: false },
  'call-started': { type: 'call-started', callId: 1, call: 'display', method: 'POST', url: SHOP, payload: { cc: 'IL' }, resentFrom: 2 },
  'call-settled': {
    ...{ type: 'call-settled', callId: 1, call: 'display', outcome: 'ok', status: 200, ms: 86 },
    ...{ problem: '', response: '{}', resentFrom: 2 },
  },
  'cart-known': { type: 'cart-known', items: 2, total: 25, currency: 'USD', events: [{ kind: 'add', productId: '7' }] },
  'config-received': {
    type: 'config-received',
    popups: [
      {
        ...{ id: POPUP, name: 'Spring sale', type: 'lightbox', format: 3, target: 'lead', frequency: 'every-days', amount: 7 },
        triggers: SPECS,
      },
    ],
    dropped: [wrong],
  },
  'form-step': { type: 'form-step', ...about, step: 2, steps: 3 },
  'consent-first': { type: 'consent-first', state: 'agreed', by: 'TCF' },
  'editor-found': { type: 'editor-found', editor: 'Elementor', sign: 'elementor-preview in its address' },
  'display-refused': { type: 'display-refused', message: 'Client restricted' },
  'gates-asked': { type: 'gates-asked', ...about, moment: 'arm', again: ['cart'], pass: false, verdicts: [verdict] },
  'change-found': {
    ...{ type: 'change-found', ...about, change: 'Would show if you wait.' },
    remedies: [{ gate: 'frequency', says: 'wait', edits: Object.values(EDITS), instead: '' }],
  },
  'forecast-found': { type: 'forecast-found', ...about, rows: [{ when: 'now', pass: false, against: [verdict], edits: [EDITS.clock] }] },
  'trigger-armed': { type: 'trigger-armed', ...about, trigger: { kind: 'delay', seconds: 30, per: 'page' }, nth: 0 },
  'trigger-progress': { type: 'trigger-progress', ...about, ...delay, progress: { current: 3, target: 30, unit: 's' } },
  'trigger-soon': { type: 'trigger-soon', ...about, ...delay },
  'trigger-limited': { type: 'trigger-limited', ...about, ...delay, reason: 'no back button' },
  'trigger-fired': { type: 'trigger-fired', ...about, ...delay, forced: false },
  'queue-changed': { type: 'queue-changed', showing: [POPUP], waiting: ['2b7c1d90aa4e3'] },
  'popup-moved': { type: 'popup-moved', ...about, from: 'held', to: 'armed', by: 'arm' },
  'config-dropped': { type: 'config-dropped', ...about, dropped: [wrong] },
  'template-read': { type: 'template-read', ...about, bytes: 1840, dropped: [wrong] },
  'popup-viewed': { type: 'popup-viewed', ...about, trigger: 'delay' },
  'popup-closed': { type: 'popup-closed', ...about, closeTrigger: 'x_click' },
  'popup-converted': {
    ...{ type: 'popup-converted', ...about },
    fields: [{ id: 'e', type: 'email', name: 'email', placeholder: 'Email', value: 'noa@example.com' }],
  },
  'form-rejected': { type: 'form-rejected', ...about, problems: [{ field: 'email', message: 'There are typos' }] },
  'lead-kept': { type: 'lead-kept', key: 'k', ...about, safe: true },
  'lead-sent': { type: 'lead-sent', key: 'k', ...about, conversionId: 'c', attempts: 2 },
  'lead-delayed': { type: 'lead-delayed', key: 'k', ...about, problem: 'network', retryInMs: 1000 },
  'lead-dropped': { type: 'lead-dropped', key: 'k', ...about, reason: 'too old' },
  'preview-said': { type: 'preview-said', ...about, says: 'Visitors are now taken to https://shop.example/thanks' },
  'conversion-code': { type: 'conversion-code', ...about, code: 'track()', outcome: 'shown' },
  'memory-lost': { type: 'memory-lost', key: 'poptin_session' },
  'turned-off': { type: 'turned-off' },
  command: { type: 'command', command: COMMANDS.show },
  fault: { type: 'fault', where: 'gates', message: 'Boom', stack: 'at gates.ts:1' },
};

const happened = (event: RuntimeEvent, n: number) => ({ n, at: 1000 * n, event });

/** A report of each kind, right in every field. */
const REPORTS: { readonly [K in Report['kind']]: Extract<Report, { kind: K }> } = {
  attached: {
    ...{ kind: 'attached', version: PROTOCOL_VERSION, documentId: DOCUMENT, url: 'https://shop.example/', runtime: '0.1.0' },
    ...{ own: false, tag: { clientId: 'a3f', displayHost: SHOP, apiHost: SHOP, filesHost: SHOP }, popups: 1, platform: 'shopify' },
  },
  detached: { kind: 'detached', documentId: DOCUMENT },
  events: { kind: 'events', documentId: DOCUMENT, events: [{ ...happened(EVENTS.fault, 1000), asked: 'reset' }] },
  exchange: {
    ...{ kind: 'exchange', documentId: DOCUMENT },
    exchange: {
      ...{ callId: 1, sentAs: 'form', body: { cc: 'IL' }, keepalive: false, cookies: false, authorized: false, left: true },
      ...{ answer: ['{}'], whole: true, retryAfter: '3', failure: 'cut-off' },
    },
  },
  memory: {
    ...{ kind: 'memory', documentId: DOCUMENT },
    entries: [{ area: 'cookie', key: 'poptin_session', raw: 'true', meaning: 'A visit', lifetimeMs: 60_000, expiresAt: 7 }],
  },
  'page-checked': {
    ...{ kind: 'page-checked', documentId: DOCUMENT },
    check: {
      loading: false,
      tags: [{ address: SHOP, clientId: 'a3f', fate: 'loaded', by: '', late: false }],
      hostAnswers: true,
      forbidden: [{ address: SHOP, directive: 'connect-src' }],
      dialogs: [{ name: 'Cookies', element: 'div#cookies', modal: false, share: 22 }],
      collisions: [{ kind: 'native', name: 'fetch', found: 'replaced' }],
      adsHidden: true,
      taggedFrames: 1,
    },
  },
  others: {
    ...{ kind: 'others', documentId: DOCUMENT },
    vendors: [
      {
        ...{ id: 'klaviyo', name: 'Klaviyo', by: 'window._klOnsite', proof: 'documentation' },
        popups: [
          {
            ...{ id: 'R3Dacp', kind: 'popup', open: true, closes: true, share: 24 },
            covers: [{ name: 'Buy', kind: 'button', share: 0.5 }],
            ours: [{ popupId: POPUP, share: 0.2, lies: 'over' }],
          },
        ],
        records: [{ did: 'closed', popup: 'R3Dacp', at: 1000, note: 'once', area: 'local', key: 'klaviyoOnsite' }],
        cost: { files: 2, bytes: 1840, unsized: 1, scriptMs: 12, slowest: { what: 'click', ms: 120, codeMs: 80 }, shift: 0.02 },
      },
    ],
  },
  prizes: { kind: 'prizes', documentId: DOCUMENT, ...about, prizes: [{ label: 'Tea', code: 'TEA', chances: 10, wins: true }] },
  'place-picked': { kind: 'place-picked', documentId: DOCUMENT, selector: 'main > h1' },
  placed: { kind: 'placed', documentId: DOCUMENT, how: 'made', at: 'main > h1', late: false },
  picked: { kind: 'picked', documentId: DOCUMENT, popupId: POPUP },
  measured: {
    ...{ kind: 'measured', documentId: DOCUMENT, ...about },
    measures: {
      box: { x: 1, y: 2, width: 3, height: 4 },
      stacking: { zIndex: '9', below: ['header'] },
      overlaps: [{ what: 'header', popupId: null, share: 3, lies: 'over' }],
      close: { state: 'covered', by: 'header', byPopupId: null },
      shift: { score: 0.1, moved: ['main'] },
      files: [{ what: 'template', bytes: 1840, ms: 4, cached: false }],
      firstFrameMs: 12,
    },
    slowBefore: [{ what: 'click', ms: 240, codeMs: null, part: 'left' }],
  },
  audited: {
    ...{ kind: 'audited', documentId: DOCUMENT, ...about },
    audited: {
      outcome: 'done',
      audit: {
        violations: [
          { rule: 'label', impact: 'critical', help: 'Fields have labels', url: 'https://axe.example/label', elements: ['<input>'] },
        ],
        keyboard: { stops: ['Close', 'Email'], reachesWayOut: true, closesByEscape: null },
        texts: [{ text: 'Small print', what: 'faint', ratio: 2, needed: 4.5 }],
        overArt: [{ text: 'Ten percent', needed: 3, ratio: 5 }],
        unread: ['Over a film'],
        targets: [
          { name: 'Send', width: 20, height: 20, isTooSmall: true, covered: { by: 'div.chat', byPopupId: null, letsThrough: false } },
        ],
        narrow: [],
        close: { state: 'free', by: '', byPopupId: null },
        window: { width: 1280, height: 800 },
      },
    },
  },
  'server-said': { kind: 'server-said', documentId: DOCUMENT, ...about, status: 200, text: '{"display":true,"poptins":[]}' },
  'shop-said': { kind: 'shop-said', documentId: DOCUMENT, text: '{"items":[{"product_id":7,"title":"Mug","price":2600}]}' },
  reproduced: { kind: 'reproduced', documentId: DOCUMENT, done: 1, asked: [{ ...about, moment: 'arm', pass: false, verdicts: [verdict] }] },
  session: {
    ...{ kind: 'session', documentId: DOCUMENT },
    file: {
      ...{ format: 1, at: 1, version: '0.1.0', clientId: 'a3f', displayHost: SHOP },
      page: { url: 'https://shop.example/', referrer: '', mobile: false, language: 'en' },
      ...{ memory: { cookies: {}, session: {} }, popups: [{ id: POPUP, config: {} }], timeline: [] },
    },
  },
};

/** Every kind of message that a page can send, each event in one of its own. */
export const RIGHT_MESSAGES: ReadonlyArray<readonly [name: string, message: Report]> = [
  ...Object.entries(REPORTS),
  ...[...Object.values(EVENTS), ...Object.values(COMMANDS).map((command): RuntimeEvent => ({ type: 'command', command }))].map(
    (event, nth) => [event.type, { kind: 'events', documentId: DOCUMENT, events: [happened(event, 1001 + nth)] }] as const,
  ),
];
