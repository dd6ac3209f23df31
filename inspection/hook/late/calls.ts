import type { Emit } from '../../../runtime/events.ts';
import { askServer } from '../../calls/ask-server.ts';
import { askShop } from '../../calls/ask-shop.ts';
import type { Exchanges } from '../../calls/exchanges.ts';
import { createResend } from '../../calls/resend.ts';
import type { Answers } from '../../protocol/protocol.ts';
import type { Inspected } from '../inspected.ts';

/** Calls to the server that only a person can start. */
export function callAnswers(inspected: Inspected, exchanges: Exchanges, hear: Emit): Pick<Answers, 'resend' | 'ask-server' | 'ask-shop'> {
  const { page, send } = inspected;
  const resend = createResend(hear);
  return {
    resend({ callId }) {
      const sent = exchanges.sent(callId);
      if (sent && inspected.uncounted) resend(inspected.uncounted, callId, sent);
    },
    async 'ask-server'({ popupId }) {
      const { ports, account } = inspected;
      if (!ports || !account) return;
      send({ kind: 'server-said', documentId: page.documentId, popupId, ...(await askServer(ports, account, popupId)) });
    },
    async 'ask-shop'({ platform }) {
      const { ports } = inspected;
      if (ports) send({ kind: 'shop-said', documentId: page.documentId, text: await askShop(ports, platform) });
    },
  };
}
