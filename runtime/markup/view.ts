import type { Context } from '../context.ts';
import type { Dropped, PopupConfig } from '../display/config.ts';
import { readLook } from '../display/look.ts';
import type { Lead, Parts, Ready, Shown, Subject, Teller, View } from '../popup/view.ts';
import { buildFragment } from './fragment.ts';
import { gather } from './gather.ts';
import { createStage } from './stage.ts';

/** How long the exit effect is waited for (LIF-10). */
const EXIT_MS = 800;

/** Everything at hand to show a popup, as often as it is wanted; null when a part of it could not be had. */
export async function prepare(context: Context, popup: PopupConfig, markup: string): Promise<Ready | null> {
  const parts = await gather(context, popup, markup);
  return (
    parts && {
      createView: (subject) => createView(context, subject, parts),
      armed: (arming) => parts.teaser?.standTab(context, popup, arming, 'before_show', (drop) => buildFragment(markup, undefined, drop)),
    }
  );
}

/** Builds a popup off the page; nothing is seen, and nothing of the page is touched, before `show`. */
function createView(context: Context, subject: Subject, parts: Parts): View {
  const { markup, form: formChunk, extras, timer, places, teaser, products } = parts;
  const gameChunk = parts.wheel ?? parts.gifts ?? parts.scratch;
  const { ports, emit, chunk } = context;
  const { popup, send, scope } = subject;
  const popupId = popup.id;
  const { look, dropped: unread } = readLook(context, popup);
  const dropped: Dropped[] = [...unread];
  const fill = extras?.createFill(context, subject, look);
  const fragment = buildFragment(markup, fill, (path, problem) => dropped.push({ path, problem }));
  extras?.chooseVariant(context, popup, fragment.nodes);
  emit({ type: 'template-read', popupId, bytes: markup.length, dropped });

  const stage = createStage(context, subject, look, fragment, extras?.defaultSize(popup));
  const { host, box } = stage;
  const screens = [...box.querySelectorAll<HTMLElement>('[data-screen]')];
  const turnTo = (chosen: HTMLElement | undefined) => {
    for (const screen of screens) screen.hidden = screen !== chosen;
    return !!chosen;
  };
  const shown: Shown = {
    context,
    subject,
    look,
    box,
    later: (ms, where, run) => ports.clock.after(ms, scope.guard(where, run), scope.signal),
    close: (closeTrigger) => send({ type: 'close', closeTrigger }),
    announce: (...what) => tell((teller) => teller.announce(...what)),
    sent: () => lead.entries,
    goTo(name) {
      const chosen = screens.find(({ dataset }) => dataset.screen === name);
      return !!chosen && turnTo(chosen);
    },
  };
  const { later, announce } = shown;
  let telling: Promise<Teller | undefined> | null = null;
  /** In the page view's own lifetime: a popup that is gone may still have to be told of. */
  function tell(what: (teller: Teller) => void): void {
    telling ??= chunk('tell').then((loaded) => loaded?.createTeller(shown, stage, form));
    // A popup whose controls cannot be had must not stand in anybody's way.
    context.scope.settle('tell', telling, (teller) => (teller ? what(teller) : send({ type: 'failed' })));
  }
  const game = gameChunk?.startGame(shown, formChunk);
  const form = game ? game.form : formChunk?.bindForm(shown);
  let place: Promise<unknown> | undefined;
  let viewId = '';
  let lead: Lead = { entries: [], conversionId: '' };

  if (products) scope.settle('products', products.dressForSelling(shown), () => {});
  turnTo(screens.find(({ dataset }) => dataset.screen === 'form' || dataset.screen === 'play') ?? screens[0]);

  return {
    show() {
      place = places?.enterPlace(shown, host);
      if (!place) document.body.append(host);
      timer?.startTimer(shown);
      if (form) ports.clock.whenIdle(() => [chunk('lead'), chunk('outbox')], scope.signal);
    },
    'count-view'() {
      const count = () => {
        emit({ type: 'popup-viewed', popupId, trigger: subject.trigger });
        tell(({ viewed }) =>
          scope.settle('count view', viewed(), (id) => {
            viewId = id;
          }),
        );
      };
      // One for the page's own flow may have to wait for its place.
      if (place) scope.settle('place', place, count);
      else count();
    },
    convert() {
      if (!form) return;
      const sent = chunk('outbox').then((loaded) => loaded?.convert(shown, form.fields, viewId));
      scope.settle('convert', sent, (taken) => {
        if (taken) lead = taken;
        send({ type: taken ? 'submit-accepted' : 'submit-refused' });
      });
    },
    'count-conversion'() {
      host.classList.add('poptin-submitted');
      emit({ type: 'popup-converted', popupId, fields: lead.entries });
      announce('poptinSubmit', { fields: lead.entries, ...game?.won() });
    },
    celebrate: () => (game ? game.celebrate() : scope.settle('celebrate', chunk('lead'), (loaded) => loaded?.celebrate(shown))),
    'count-close'(event) {
      const { closeTrigger } = event as Extract<typeof event, { type: 'close' }>;
      emit({ type: 'popup-closed', popupId, closeTrigger });
      tell(({ closed }) => closed(closeTrigger));
    },
    leave() {
      host.inert = true;
      tell((teller) => teller.leave());
      later(matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : EXIT_MS, 'exit', () => send({ type: 'gone' }));
    },
    remove() {
      const stood = host.isConnected;
      host.remove();
      scope.end();
      if (stood && !lead.conversionId)
        teaser?.standTab(context, popup, subject.within, 'after_close', (drop) => buildFragment(markup, fill, drop));
    },
    submit: () => form?.submit(),
  };
}
