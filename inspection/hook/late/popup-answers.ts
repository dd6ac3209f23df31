import { askForecast } from '../../popups/ask-forecast.ts';
import type { Times } from '../../popups/measure/times.ts';
import type { PopupSight } from '../../popups/popup-sight.ts';
import { readPrizes } from '../../popups/read-prizes.ts';
import type { Answers } from '../../protocol/protocol.ts';
import type { Inspected } from '../inspected.ts';

type About = Pick<
  Answers,
  'explain' | 'forecast' | 'prizes' | 'highlight' | 'pick' | 'pick-place' | 'measure' | 'audit' | 'submit-test-data'
>;

/** Answers questions about one popup, and finds it on the page. */
export function popupAnswers(inspected: Inspected, sight: PopupSight, times: Times): About {
  const { page, send, give, popup } = inspected;
  const { documentId } = page;
  const nameOf = (popupId: string) => popup(popupId)?.popup.name ?? '';
  return {
    explain: ({ popupId }) => void inspected.runtime?.explain(popupId)[0]?.change(),
    forecast: ({ popupId, aheadMs }) => inspected.runtime && askForecast(inspected.runtime, popupId, aheadMs),
    prizes({ popupId }) {
      const controller = popup(popupId);
      if (controller) send({ kind: 'prizes', documentId, popupId, prizes: readPrizes(controller) });
    },
    highlight: ({ popupId }) => sight.outline(popupId === null ? undefined : popup(popupId)),
    pick({ on }) {
      if (on) sight.pick(nameOf, (popupId) => send({ kind: 'picked', documentId, popupId }));
      else sight.endPick();
    },
    'pick-place'({ on }) {
      if (on) sight.pickPlace((selector) => send({ kind: 'place-picked', documentId, selector }));
      else sight.endPick();
    },
    measure({ popupId }) {
      const controller = popup(popupId);
      if (!controller) return;
      const came = times.of(popupId);
      const measures = sight.measure(controller, came);
      send({ kind: 'measured', documentId, popupId, measures, slowBefore: measures ? null : sight.slowBefore(controller, came) });
    },
    async audit({ popupId }) {
      send({ kind: 'audited', documentId, popupId, audited: await sight.audit(popupId, popup(popupId)?.popup) });
    },
    'submit-test-data'({ popupId }) {
      sight.fill(popupId, inspected.now());
      give({ kind: 'submit', popupId });
    },
  };
}
