import type { PageContext } from './context.ts';
import { type Answered, askDisplay, onLateContent } from './decide/display/ask-display.ts';
import type { PopupConfig } from './decide/display/config.ts';
import { allWait } from './decide/display/display-answer.ts';
import type { Asking } from './decide/display/request.ts';
import type { Wishes } from './decide/waiting/owner.ts';
import type { Popups } from './popups.ts';
import type { PopupController } from './show/machine/popup-controller.ts';
import { openStore } from './store/follow-store.ts';
import { identify } from './visitor/identify.ts';
import { renew } from './visitor/renew.ts';
import { walkTo } from './visitor/trail.ts';

/** How a page view began. */
export interface Entrance {
  readonly reason?: 'page' | 'navigation';
  /** The page was reloaded. */
  readonly refreshed?: boolean;
}

/** State that pages of a single-page app share: popups on the page, their code, and wishes for popups that the page does not know yet. */
interface CarriedOver {
  readonly left: { readonly popups: Map<string, PopupController>; readonly wishes: Wishes };
  /** Undefined if it failed to load. */
  loadPopups(): Promise<Popups | undefined>;
}

/**
 * A page view, from arrival until the visitor leaves, which ends the scope: page → visitor → display. If the answer has popups, it loads
 * the code that continues (popups.ts). Neither file makes decisions. Returns the function that grants the wishes for one popup, as soon as
 * that is possible.
 */
export function enterPage(
  context: PageContext,
  { left, loadPopups }: CarriedOver,
  { reason = 'page', refreshed = false }: Entrance,
  /** The popup that is previewed; '' on a real visit. */
  previewId: string,
): (popupId: string) => void {
  const { ports, memory, emit, options, scope, running } = context;
  const { page } = ports;
  const { popups: controllers, wishes } = left;
  let answered = false;

  emit({ type: 'page-entered', url: page.url(), title: page.title() });
  const visitor = identify(memory, ports);
  const convertedEmail = !!memory.local('poptin_converted_email');
  emit({ type: 'visitor-identified', ...visitor, convertedEmail });
  walkTo(memory, ports);

  const giveToStore = openStore(context, previewId);
  const grantAll = (answer: Answered | null) => {
    answered = true;
    for (const popupId of wishes.keys()) grant(popupId);
    if (previewId)
      scope.settle('preview', context.chunk('notice'), (notice) =>
        notice?.sayWhyNot(context, previewId, answer, controllers.get(previewId)),
      );
  };
  askFor(previewId ? 'preview' : reason, previewId, grantAll);
  if (!previewId) {
    onLateContent(ports, scope, reason === 'navigation', () => askFor(reason, '', grantAll, true));
    // A session belongs to the visitor, not to the page view. The server learns of it whatever view the visitor is on by then.
    if (visitor.isNewSession && convertedEmail)
      running.settle('session', context.chunk('outbox'), (outbox) => outbox?.countSession({ ...context, scope: running }));
  }
  renew(ports, memory, options.clientId, scope);
  return grant;

  function askFor(why: Asking['reason'], popupId: string, then: (answer: Answered | null) => void, late = false): void {
    const asking = { reason: why, popupId, refreshed, late };
    scope.settle('display', ask(asking), then);
  }

  async function ask(asking: Asking): Promise<Answered | null> {
    const { popupId } = asking;
    const answer = await askDisplay(context, asking);
    // A page that was left, or that turned the product off, has broken nothing. Nor has a server that does not know the popup.
    const broken = !answer ? (!popupId || previewId) && 'answer' : options.timers?.held && 'timers';
    if (broken && !scope.signal.aborted) await options.cure?.(broken, left, options.timers);
    if (!answer || scope.signal.aborted) return null;
    const { found, refusal, dropped, ip, countryCode } = answer;
    memory.setCookie('client_id', options.clientId);
    if (ip) memory.setCookie('user_ip', ip);
    if (countryCode) memory.setCookie('user_country_code', countryCode);
    if (popupId === previewId) giveToStore(answer.wire);
    const received = (popups: readonly PopupConfig[]) => {
      emit({ type: 'config-received', popups, dropped });
      if (refusal !== null) emit({ type: 'display-refused', message: refusal });
    };
    if (!found.length) {
      received([]);
      return answer;
    }
    // Its file also includes the code for popups. A popup that shows at once does not wait for the code of others.
    const triggers = !popupId && allWait(answer) ? context.chunk('triggers') : undefined;
    await triggers;
    const popups = await loadPopups();
    if (!popups || scope.signal.aborted) return null;
    popups.take(answer, { popupId, previewId, triggers, received });
    return answer;
  }

  /**
   * Grants each wish once, as it was made, as soon as its popup is known. If this page does not have the popup, requests only that one from
   * the server (API-02, API-03). Drops the wish if the server does not know the popup either. A preview page shows only its own popup and
   * requests no other (TRG-12).
   */
  function grant(popupId: string, last = false): void {
    const controller = controllers.get(popupId);
    if (!controller && !answered) return;
    const wished = wishes.get(popupId) ?? [];
    for (const wish of wished) controller?.trigger(wish);
    if (controller || last || previewId) wishes.delete(popupId);
    else askFor(wished[0]?.by ?? 'api', popupId, () => grant(popupId, true));
  }
}

declare module './events.ts' {
  interface RuntimeEvents {
    'page-entered': { readonly url: string; readonly title: string };
  }
}
