import type { Context } from './context.ts';
import { askDisplay } from './decide/display/ask-display.ts';
import type { DisplayAnswer } from './decide/display/config.ts';
import { whenMoreCame } from './decide/display/late.ts';
import type { Asking } from './decide/display/request.ts';
import { readFacts } from './decide/gates/facts.ts';
import type { Queue } from './decide/queue/queue.ts';
import type { Wishes } from './decide/triggers/wish.ts';
import { identify } from './decide/visitor/identify.ts';
import { arrivalOf } from './decide/visitor/referrer.ts';
import { renew } from './decide/visitor/renew.ts';
import { walkTo } from './decide/visitor/trail.ts';
import type { Scope } from './scope.ts';
import { createRunner, type Runner } from './show/machine/runner.ts';
import type { Shelf } from './show/template/shelf.ts';
import { openStore } from './store/open-store.ts';

/** How a page view began. */
export interface Arrival {
  readonly reason: 'page' | 'navigation';
  /** By a reload. */
  readonly refreshed?: boolean;
}

/** What one page hands on to the next in a single-page app: popups that stand, whose turn it is, and what was wished for and is not known yet. */
export interface Standing {
  readonly popups: Map<string, Runner>;
  readonly queue: Queue;
  readonly shelf: Shelf;
  readonly wishes: Wishes;
}

/**
 * One page view, from the visitor's arrival to their leaving, which ends `scope`: page → visitor →
 * display → gates → triggers → queue → popup. It decides nothing itself. Answers what sees to the
 * wishes for one popup, if it can be done by now.
 */
export function enterPage(
  context: Context,
  scope: Scope,
  { popups: runners, queue, shelf, wishes }: Standing,
  { reason, refreshed = false }: Arrival,
): (popupId: string) => void {
  const { ports, memory, emit, options } = context;
  const { page } = ports;
  let answered = false;

  emit({ type: 'page-entered', url: page.url(), title: page.title() });
  const visitor = identify(memory, ports);
  emit({ type: 'visitor-identified', ...visitor, convertedEmail: !!memory.local('poptin_converted_email') });
  walkTo(memory, ports);
  context.arrival = arrivalOf(memory, page);

  const giveToStore = openStore({ ...context, scope });
  const previewId = new URL(page.url()).searchParams.get('ppt-preview');
  const grantAll = () => {
    answered = true;
    for (const popupId of wishes.keys()) grant(popupId);
  };
  askFor(previewId ? 'preview' : reason, previewId ?? '', grantAll);
  if (!previewId) whenMoreCame(ports, scope, () => askFor(reason, '', grantAll, true));
  if (!previewId && visitor.isNewSession && memory.local('poptin_converted_email'))
    scope.settle('session', context.chunk('outbox'), (outbox) => outbox?.countSession(context));
  renew(ports, memory, options.clientId, scope);
  return grant;

  function askFor(why: Asking['reason'], popupId: string, then: () => void, late = false): void {
    const asking = { reason: why, popupId, refreshed, late };
    scope.settle('display', askDisplay({ ...context, scope }, asking), (answer) => {
      if (answer) receive(answer, asking);
      then();
    });
  }

  function receive(answer: DisplayAnswer, { popupId }: Asking): void {
    const { refusal, dropped } = answer;
    emit({ type: 'config-received', popups: answer.popups, dropped });
    const popups = answer.popups.filter(({ id }) => !runners.has(id));
    memory.setCookie('client_id', options.clientId);
    if (answer.ip) memory.setCookie('user_ip', answer.ip);
    if (!popupId) giveToStore(answer.wire);
    if (answer.countryCode) memory.setCookie('user_country_code', answer.countryCode);
    if (refusal !== null) emit({ type: 'display-refused', message: refusal });
    const { language, freemium, rules } = answer;
    const waiting: Runner[] = [];
    const again = () => {
      const facts = readFacts(ports, memory);
      // Whose trigger came first is the first to have its turn.
      for (const runner of waiting.sort((a, b) => a.firedAt() - b.firedAt())) runner.askAgain(facts);
    };
    // A preview is given and remembered no variant.
    if (!previewId) rules.prepare?.(popups as unknown as Parameters<typeof rules.prepare>[0], again);
    const preview = !!previewId;
    const facts = readFacts(ports, memory);
    for (const popup of popups) {
      const runner = createRunner(popup, { context, shelf, queue, rules, language, freemium, preview, upgrade: refusal !== null });
      runners.set(popup.id, runner);
      waiting.push(runner);
      if (!popupId) runner.arm(facts);
      else if (preview && popup.id === popupId) runner.trigger('preview', false, true);
    }
  }

  /**
   * What was wished for happens as soon as its popup is known, once, as it was asked for. One that this
   * page was not given is asked of the server by itself (API-02, API-03), and forgotten where that does not know it
   * either. A preview page shows the one popup, and asks for no other (TRG-12).
   */
  function grant(popupId: string, last = false): void {
    const runner = runners.get(popupId);
    if (!runner && !answered) return;
    const wished = wishes.get(popupId) ?? [];
    if (runner) for (const { by, ignoreGates } of wished) runner.trigger(by, by === 'api', ignoreGates || !!previewId);
    if (runner || last || previewId) wishes.delete(popupId);
    else askFor(wished[0]?.by ?? 'api', popupId, () => grant(popupId, true));
  }
}

declare module './events.ts' {
  interface RuntimeEvents {
    'page-entered': { readonly url: string; readonly title: string };
  }
}
