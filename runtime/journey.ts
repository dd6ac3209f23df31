import type { PageContext } from './context.ts';
import { askDisplay } from './decide/display/ask-display.ts';
import type { DisplayAnswer } from './decide/display/display-answer.ts';
import { whenMoreCame } from './decide/display/late.ts';
import type { Asking } from './decide/display/request.ts';
import { readFacts } from './decide/gates/facts.ts';
import type { Wishes } from './decide/triggers/wish.ts';
import { identify } from './decide/visitor/identify.ts';
import { renew } from './decide/visitor/renew.ts';
import { walkTo } from './decide/visitor/trail.ts';
import { PopupController, type SharedDeps } from './show/machine/popup-controller.ts';
import { openStore } from './store/open-store.ts';

/** How a page view began. */
export interface Entrance {
  readonly reason?: 'page' | 'navigation';
  /** The page was reloaded. */
  readonly refreshed?: boolean;
}

/**
 * What carries over between pages of a single-page app: popups on the page, their
 * shared services, and wishes for popups that are not known there yet.
 */
interface CarriedOver {
  readonly left: { readonly popups: Map<string, PopupController>; readonly wishes: Wishes };
  readonly shared: SharedDeps;
}

/**
 * One page view, from arrival until the visitor leaves, which ends the scope: page → visitor → display → gates → triggers → queue → popup.
 * It makes no decisions itself. Returns the function that grants the wishes for one popup, as soon as that is possible.
 */
export function enterPage(
  context: PageContext,
  { left, shared }: CarriedOver,
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

  const giveToStore = openStore(context);
  const grantAll = (answer: DisplayAnswer | null) => {
    answered = true;
    for (const popupId of wishes.keys()) grant(popupId);
    if (previewId)
      scope.settle('preview', context.chunk('notice'), (notice) =>
        notice?.sayWhyNot(context, previewId, answer, controllers.get(previewId)),
      );
  };
  askFor(previewId ? 'preview' : reason, previewId, grantAll);
  if (!previewId) {
    whenMoreCame(ports, scope, reason === 'navigation', () => askFor(reason, '', grantAll, true));
    // A session is the visitor's, not the page view's: it is told whatever view the visitor is on by then.
    if (visitor.isNewSession && convertedEmail)
      running.settle('session', context.chunk('outbox'), (outbox) => outbox?.countSession({ ...context, scope: running }));
  }
  renew(ports, memory, options.clientId, scope);
  return grant;

  function askFor(why: Asking['reason'], popupId: string, then: (answer: DisplayAnswer | null) => void, late = false): void {
    const asking = { reason: why, popupId, refreshed, late };
    scope.settle('display', ask(asking), then);
  }

  async function ask(asking: Asking): Promise<DisplayAnswer | null> {
    const { popupId } = asking;
    const answer = await askDisplay(context, asking);
    // A page that was left, or that turned the product off, has broken nothing; nor has a server that knows no such popup.
    const broken = !answer ? (!popupId || previewId) && 'answer' : options.timers?.held && 'timers';
    if (broken && !scope.signal.aborted) await options.cure?.(broken, left, options.timers);
    if (!answer || scope.signal.aborted) return null;
    const { popups, refusal, dropped, language, freemium, targeting } = answer;
    const asked: PopupController[] = [];
    // A preview neither draws nor remembers an A/B variant.
    if (!previewId) targeting.prepare?.(popups, asked);
    const facts = readFacts(ports, memory);
    emit({ type: 'config-received', popups, dropped });
    memory.setCookie('client_id', options.clientId);
    if (answer.ip) memory.setCookie('user_ip', answer.ip);
    if (!popupId) giveToStore(answer.wire);
    if (answer.countryCode) memory.setCookie('user_country_code', answer.countryCode);
    if (refusal !== null) emit({ type: 'display-refused', message: refusal });
    const deps = { ...shared, targeting, language, freemium, preview: !!previewId, upgrade: refusal !== null };
    for (const popup of popups) {
      // Another answer for this page may have brought it in the meantime.
      if (controllers.has(popup.id)) continue;
      const controller = new PopupController(popup, deps);
      controllers.set(popup.id, controller);
      asked.push(controller);
      if (popup.id === previewId) controller.trigger({ by: 'preview' });
      // A visitor who asked for a popup is offered the upgrade that came in its place (GAT-12).
      else if (!popupId || (deps.upgrade && !previewId)) controller.arm(facts);
    }
    return answer;
  }

  /**
   * Grants each wish once, as it was made, as soon as its popup is known. If this page was not given the popup,
   * asks the server for just that one (API-02, API-03), and drops the wish if the server does not know it either.
   * A preview page shows only its own popup and asks for no other (TRG-12).
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
