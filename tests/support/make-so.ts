import type { HttpAnswer, HttpRequest } from '../../runtime/ports.ts';
import { DAY, FakeBrowser } from './fake-ports.ts';
import { InspectedPage } from './inspected-page.ts';

/** The popup that a click lets through, and another beside it. */
export const ID = 'asked00000001';
export const OTHER = 'another000001';

export const wire = (more: object, poptin_id = ID) => ({
  ...{ poptin_id, poptin_name: `Popup ${poptin_id}`, poptin_type: 'bar', poptin: '<p>Hello</p>' },
  triggers: { delay: { seconds: 9, per: 'page' } },
  ...more,
});

/** The state of a visitor and their page. */
export interface Had {
  readonly url?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly html?: string;
  /** The answer of the shop's own cart. */
  readonly cart?: object;
}

export function browserWith({ url, cookies = {}, session = {}, variables = {}, html = '' }: Had): FakeBrowser {
  const browser = new FakeBrowser();
  if (url) browser.url = url;
  for (const [name, value] of Object.entries(cookies)) browser.ports.cookies.set(name, value, 365 * DAY);
  for (const [key, value] of Object.entries(session)) browser.ports.storage.set('session', key, value);
  browser.variables = { ...variables };
  browser.html = html;
  return browser;
}

export async function inspect(popups: ReadonlyArray<Record<string, unknown>>, had: Had = {}): Promise<InspectedPage> {
  const inspected = new InspectedPage(popups, browserWith(had));
  const { cart } = had;
  inspected.answers = ({ url }: HttpRequest): HttpAnswer | null =>
    cart && /cart(\.js)?$/.test(url) ? { ok: true, status: 200, text: JSON.stringify(cart) } : null;
  await inspected.settle();
  return inspected;
}

/** The gates that block it. */
export const against = (inspected: InspectedPage): string[] =>
  (inspected.popup(ID).gates?.verdicts ?? []).filter(({ pass }) => !pass).map(({ gate }) => gate);

/** Does all that would help and that a tool can do, as the button does. */
export async function makeSo(inspected: InspectedPage): Promise<void> {
  const { remedies } = await inspected.explain(ID);
  inspected.store.getState().makeSo(
    ID,
    (remedies ?? []).flatMap(({ edits }) => edits),
  );
  await inspected.settle();
}
