import type { Context } from '../../context.ts';
import type { Dropped, PopupConfig } from '../../decide/display/config.ts';
import type { Drop } from '../../decide/display/fields.ts';
import { readLook } from '../../decide/display/look.ts';
import type { PopupEvent } from '../machine/lifecycle.ts';
import { SHOWN } from '../machine/shown-chart.ts';
import type { Attendant, AttendedEffect, Countdown, Parts, Ready, Shown, Subject, View } from '../machine/view.ts';
import { type Built, readTemplate, type Template } from '../template/fragment.ts';
import { playEntry } from './effects.ts';
import { gather } from './gather.ts';
import { hearPresses, type Press } from './presses.ts';
import { ACTS_AT_ONCE, rehearse } from './rehearse.ts';
import { createStage } from './stage.ts';

/** Everything at hand to show a popup, as often as it is wanted; null when a part of it could not be had. */
export async function prepare(context: Context, popup: PopupConfig, markup: string): Promise<Ready | null> {
  const template = readTemplate(context, markup);
  const parts = await gather(context, popup, markup, template.needs);
  // As long as a script holds up the page's head there is nothing to stand on.
  if (!document.body) await new Promise<void>((there) => context.ports.observe.on('grown', there, context.scope.signal));
  const read = readLook(context, popup);
  return (
    parts && {
      // What it says to a visitor is in the language that it is written in, whatever the account's is.
      createView: (subject) => createView(context, { ...subject, language: template.language ?? subject.language }, parts, template, read),
      armed(arming, freemium) {
        const fit = fitter(context, { popup, freemium, scope: arming }, parts, template);
        parts.teaser?.standTab(context, popup, arming, 'before_show', fit);
        // What is left out of it is told once it is shown.
        const build = () =>
          createStage(
            { popup },
            read.look,
            fit(() => {}),
            parts.fit?.defaultSize(popup),
          );
        const inIdle = arming.guard('rehearse', () => rehearse(build()));
        // One for the page's own flow is laid out where it has a place, to keep its room.
        if (parts.places) parts.places.keepRoom(context, popup, arming, build);
        else if (!ACTS_AT_ONCE.test(markup)) context.ports.clock.whenIdle(inIdle, arming.signal);
      },
    }
  );
}

/** What the attendant does alone. */
const ATTENDED = ['stop-clocks', 'convert', 'count-conversion', 'celebrate', 'note-close', 'count-close'] as const;

/** Builds its markup as this visitor's, with words beside it that are to be filled in too. */
function fitter(context: Context, subject: Pick<Subject, 'popup' | 'freemium' | 'scope'>, { fit }: Parts, template: Template) {
  return (drop: Drop, words = ''): Built => {
    const built = template.build();
    built.nodes.append(words);
    fit?.fitMarkup(context, subject, built.nodes, drop);
    return built;
  };
}

/** Builds a popup off the page; nothing is seen, and nothing of the page is touched, before `show`. */
function createView(
  context: Context,
  subject: Subject,
  parts: Parts,
  template: Template,
  { look, dropped: unread }: ReturnType<typeof readLook>,
): View {
  const { markup, form: formChunk, timer, places, teaser, products } = parts;
  const gameChunk = parts.wheel ?? parts.gifts ?? parts.scratch;
  const { ports, emit, chunk } = context;
  const { popup, send, scope } = subject;
  const dropped: Dropped[] = [...unread, ...template.dropped];
  const build = fitter(context, subject, parts, template);
  const built = build((path, problem) => dropped.push({ path, problem }));
  emit({ type: 'template-read', popupId: popup.id, bytes: markup.length, dropped });

  const stage = createStage(subject, look, built, parts.fit?.defaultSize(popup));
  const { host, box } = stage;
  const screens = [...box.querySelectorAll<HTMLElement>('[data-screen]')];
  const turnTo = (chosen: HTMLElement | undefined) => {
    for (const screen of screens) screen.hidden = screen !== chosen;
  };
  const shown: Shown = {
    context,
    subject,
    look,
    box,
    later: (ms, where, run) => ports.clock.after(ms, scope.guard(where, run), scope.signal),
    onward: (ms, where, run) => ports.clock.after(ms, subject.within.guard(where, run), subject.within.signal),
    close: (closeTrigger, button) => send({ type: 'close', closeTrigger, button }),
    announce: (...what) => attended((attendant) => attendant.announce(...what)),
    goTo(name) {
      const chosen = screens.find(({ dataset }) => dataset.screen === name);
      if (chosen) turnTo(chosen);
      return !!chosen;
    },
  };
  let coming: Promise<void> | undefined;
  let attendant: Attendant | undefined;
  /** In the page view's own lifetime: a popup that is gone may still have to be told of. */
  function attended(run: (attendant: Attendant) => void): void {
    // To ask for it is work, which is done in the frame after that in which the popup is first seen.
    coming ??= new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
      .then(() => chunk('attend'))
      .then((loaded) => {
        attendant = loaded?.attend({ shown, stage, form, game, countdown });
      })
      .catch((error) => scope.fault('attend', error));
    // A popup whose controls cannot be had must not stand in anybody's way.
    const now = context.scope.guard('attend', () => (attendant ? run(attendant) : send({ type: 'failed' })));
    if (attendant) now();
    else context.scope.settle('attend', coming, now);
  }
  // Like an effect of the machine, a press waits for the code that does it, in its order.
  const press = (pressed: Press) => {
    const held = !attendant;
    if (held) pressed.event.preventDefault();
    attended((each) => each.press(pressed, held));
  };
  const effect = (name: AttendedEffect) => (event: PopupEvent) => attended((attendant) => attendant[name](event));
  const game = gameChunk?.startGame(shown, formChunk);
  const form = game ? game.form : formChunk?.bindForm(shown);
  let place: Promise<unknown> | undefined;
  let countdown: Countdown | undefined;
  // One for the page's own flow may have to wait for its place.
  const onceItStands = (run: () => void) => (place ? scope.settle('place', place, run) : run());

  const wanted = products?.dressForSelling(shown);
  turnTo(screens.find(({ dataset }) => dataset.screen === 'form' || dataset.screen === 'play') ?? screens[0]);

  return {
    ...(Object.fromEntries(ATTENDED.map((name) => [name, effect(name)])) as Pick<View, (typeof ATTENDED)[number]>),
    chart: SHOWN,
    wanted,
    show() {
      place = places?.enterPlace(shown, host);
      if (!place) document.body.append(host);
      countdown = timer?.startTimer(shown);
      hearPresses(stage, scope.signal, press);
    },
    'count-view': (event) =>
      onceItStands(() => {
        playEntry(stage, look.design.entryEffect);
        // It has the page laid out, so it comes last.
        if (subject.modal) box.focus({ preventScroll: true });
        effect('count-view')(event);
      }),
    'start-clocks': (event) => onceItStands(() => effect('start-clocks')(event)),
    check: (event) => event.type === 'submit' && form?.check(event.button),
    leave(event) {
      host.inert = true;
      effect('leave')(event);
    },
    'take-down': () => host.remove(),
    remove() {
      // What it held of the page is given back while it still stands: only then is it known who has the focus.
      scope.end();
      host.remove();
    },
    'offer-again': () => teaser?.standTab(context, popup, subject.within, 'after_close', build),
    submit: () => form?.submit(),
  };
}
