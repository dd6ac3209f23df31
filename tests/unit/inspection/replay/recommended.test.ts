import { expect, test } from 'vitest';
import { compareSteps } from '../../../../inspection/session/compare-sessions.ts';
import { readSession, type SessionFile } from '../../../../inspection/session/session.ts';
import type { StampedEvent } from '../../../../runtime/events.ts';
import { keepBack } from '../../../../runtime/show/stage/part.ts';
import { readRecommendations } from '../../../../runtime/store/products/recommendations.ts';
import { readers } from '../../../../runtime/wire/readers.ts';
import { IDS, record, replay } from '../../../support/visits.ts';

const [ID] = IDS;
const POPUP = { poptin_id: ID, poptin_type: 'lightbox', poptin: '<p>Spring</p>', triggers: { delay: { seconds: 2, per: 'page' } } };
const RECOMMENDS = { ...POPUP, product_recommendation: { category: 'best_sellers' } };
const keptBack = (tell: (event: StampedEvent['event']) => void) =>
  keepBack(
    { emit: tell },
    { id: ID },
    { gate: 'products', code: 'no-recommendation', expected: 'some', actual: 'none', from: 'product-recommendation' },
  );

/** The same visit to a shop that had nothing to recommend. */
function withoutProducts(file: SessionFile): SessionFile {
  const shown = file.timeline.findIndex(({ event }) => event.type === 'popup-moved' && event.to === 'shown');
  const { at } = file.timeline[shown]!;
  const events: Array<StampedEvent['event']> = [];
  keptBack((event) => events.push(event));
  events.push({ type: 'popup-moved', popupId: ID, from: 'preparing', to: 'held', by: 'gates-refused' });
  return { ...file, timeline: [...file.timeline.slice(0, shown), ...events.map((event, nth) => ({ n: shown + nth, at, event }))] };
}

/** Goes through it on a page whose popups ask for their products. */
async function goThrough(file: SessionFile) {
  const { replay: made, page } = await replay(file, 2);
  page.wanted = async (id) => {
    const url = `https://d.example/api/display/shopify/product-recommendation/${id}`;
    const answer = await made.ports.http.send({ method: 'POST', url, body: { form: {} } }, new AbortController().signal);
    const products = answer.ok ? readRecommendations(readers, JSON.parse(answer.text), 4) : null;
    return products?.length !== 0 || keptBack(made.hear);
  };
  await made.run(Number.POSITIVE_INFINITY, () => new Promise((turned) => setImmediate(turned)));
  page.end();
  const differs = compareSteps(readSession(file), made.asked, made.done)
    .flat()
    .filter(({ same }) => !same);
  return { shown: page.shown, differs };
}

test('a popup of products comes in its replay only if the shop had some (DEV-09, R13, COM-03)', async () => {
  const file = await record({
    popups: [RECOMMENDS],
    before: { seen: [], days: 0, returning: false, vip: null },
    deeds: [{ kind: 'wait', seconds: 3 }],
  });
  expect(await goThrough(file)).toEqual({ shown: [ID], differs: [] });
  expect(await goThrough(withoutProducts(file))).toEqual({ shown: [], differs: [] });
});
