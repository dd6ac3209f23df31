import type { Runtime } from '../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import { COOKIES, SESSION_KEYS } from '../../runtime/visitor/names.ts';
import { DAY, FakeBrowser, SECOND } from './fake-ports.ts';
import { PageOfPopups } from './page-of-popups.ts';

const ID = '8f5fa95b4c1f9';
const OTHER = '2b7c1d90aa4e3';
const popup = (more: object = {}) => ({ poptin_id: ID, poptin_type: 'lightbox', poptin: '<p>Spring</p>', ...more });
const delay = (seconds: number) => ({ triggers: { delay: { seconds, per: 'page' } } });

/** Runs once the browser holds the value and before anything happens. */
type Tool = (browser: FakeBrowser) => {
  readonly tool?: ConstructorParameters<typeof PageOfPopups>[4];
  readonly started?: (runtime: Runtime) => void;
};

/** A visit in which a value is everywhere that a visitor or their page may write: in addresses, storage and its names, variables, markup, faults. */
export async function plantedVisit(value: string, hear: Tool = () => ({})): Promise<PageOfPopups> {
  const browser = new FakeBrowser();
  const safe = encodeURIComponent(value);
  browser.url = `https://shop.example/${safe}/orders/${safe}?email=${safe}&${safe}=1#${safe}`;
  browser.referrer = `https://mail.example/${safe}?q=${safe}`;
  browser.title = value;
  browser.html = `<p>${value}</p>`;
  browser.variables = { 'user.name': value };
  browser.ports.cookies.set('crm', value, DAY);
  for (const name of Object.keys(COOKIES)) {
    browser.ports.cookies.set(`poptin_${name}`, value, DAY);
    for (const id of [ID, OTHER, value]) browser.ports.cookies.set(`poptin_${name}${id}`, value, DAY);
  }
  for (const name of SESSION_KEYS) for (const id of ['', ID, OTHER, value]) browser.ports.storage.set('session', name + id, value);
  for (const key of ['poptin_converted_email', 'poptin_converted_name', value]) browser.ports.storage.set('local', key, value);
  const { started, tool } = hear(browser);
  const filters = {
    cookie_filter: [{ name: 'crm', role: 'contains|||gold', type: 'show' }],
    js_filter: [{ name: 'user.name', role: 'equal|||vip', type: 'show' }],
  };
  const rules = ['display_once_every_few_days_3', 'display_once_every_few_visiting_4', 'display_once_a_visitor_2'];
  const page = new PageOfPopups(
    [
      popup({ ...delay(5), ...filters }),
      ...rules.map((d_f_r, n) => popup({ poptin_id: `f00dcafe1234${n}`, d_f_r, d_f_a: 3, ...delay(1) })),
    ],
    browser,
    undefined,
    undefined,
    tool,
  );
  started?.(page.runtime);
  await page.wait(10 * SECOND);
  await page.goTo(`https://shop.example/products/${safe}?token=${safe}`);
  page.runtime.popups.get(ID)?.fault('crm', new Error(`no ${value} in ${browser.url}`));
  return page;
}

/** The same in what only popups on a real page tell: labels and answers of fields, what the server said, what could not be read. */
export const toldOf = (value: string): RuntimeEvent[] => [
  {
    type: 'popup-converted',
    popupId: ID,
    fields: [{ id: value, type: value, name: value, placeholder: value, value }],
  },
  { type: 'form-rejected', popupId: ID, problems: [{ field: value, message: `Did you mean ${value}?` }] },
  { type: 'lead-kept', key: value, popupId: ID, safe: true },
  { type: 'lead-sent', key: value, popupId: ID, conversionId: value, attempts: 1 },
  { type: 'lead-delayed', key: value, popupId: ID, problem: value, retryInMs: 1 },
  { type: 'lead-dropped', key: value, popupId: ID, reason: value },
  { type: 'preview-said', popupId: ID, says: `Visitors are now taken to https://shop.example/?email=${value}` },
  { type: 'conversion-code', popupId: ID, code: `track("${value}")`, outcome: 'shown' },
  { type: 'popup-closed', popupId: ID, closeTrigger: value },
  { type: 'cart-known', items: 1, total: 12.5, currency: value, events: [{ kind: 'add', productId: value }] },
  {
    type: 'call-started',
    callId: 1,
    call: 'conversion',
    method: 'POST',
    url: `https://d.example/${encodeURIComponent(value)}`,
    payload: { email: value },
  },
  { type: 'call-settled', callId: 1, call: 'conversion', outcome: 'refused', status: 422, ms: 1, problem: value, response: value },
  { type: 'page-entered', url: `https://shop.example/${encodeURIComponent(value)}?${encodeURIComponent(value)}=1#${value}`, title: value },
  {
    type: 'visitor-identified',
    userId: value,
    isNew: true,
    isNewSession: true,
    convertedEmail: true,
  },
  { type: 'change-found', popupId: ID, change: `Would show if ${value}.` },
  { type: 'fault', where: 'page', message: value, stack: `Error: ${value}\n at https://shop.example/${value}/pixel.js:1:2` },
];
