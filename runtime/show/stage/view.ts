import type { Context } from '../../context.ts';
import type { Dropped, Look } from '../../decide/display/config.ts';
import type { PopupEvent } from '../machine/lifecycle.ts';
import { SHOWN } from '../machine/shown-chart.ts';
import type { PopupOptions, View } from '../machine/view.ts';
import type { Countdown } from '../parts/timer.ts';
import type { Build, Template } from '../template/fragment.ts';
import type { BehaviourEffect, Behaviours } from './behaviours.ts';
import { playEntry } from './effects.ts';
import type { LoadedParts } from './load-parts.ts';
import { createOpenPopup } from './open-popup.ts';
import { hearPresses } from './presses.ts';
import { createStage } from './stage.ts';

/** What a view is made from, beside what it is opened with. */
interface Material {
  readonly template: Template;
  readonly look: Look;
  /** What of its look could not be used. */
  readonly dropped: readonly Dropped[];
  readonly parts: LoadedParts;
  readonly build: Build;
  /** Its controls work: what was there in its stead may go. */
  seen(): void;
  offerAgain(): void;
}

/** What the behaviours do alone. */
const BEHAVIOURS = ['stop-clocks', 'convert', 'count-conversion', 'follow-up', 'note-close', 'count-close'] as const;

/** Builds a popup off the page; nothing is seen, and nothing of the page is touched, before `show`. */
export function createView(context: Context, options: PopupOptions, material: Material): View {
  const { template, look, parts, build, seen, offerAgain } = material;
  const { timer, places, products } = parts;
  const { config, send, scope, modal } = options;
  const dropped: Dropped[] = [...material.dropped, ...template.dropped];
  const built = build((path, problem) => dropped.push({ path, problem }));
  context.emit({ type: 'template-read', popupId: config.id, bytes: template.length, dropped });

  const stage = createStage(options, look, built, parts.fit?.defaultSize(config));
  const { host, box } = stage;
  const popup = createOpenPopup(context, options, look, stage, (...what) => behave((behaviours) => behaviours.announce(...what)));
  let coming: Promise<void> | undefined;
  let behaviours: Behaviours | undefined;
  /** In the page view's own lifetime: a popup that is gone may still have to be told of. */
  function behave(run: (behaviours: Behaviours) => unknown): void {
    // To ask for it is work, which is done in the frame after that in which the popup is first seen.
    coming ??= new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      .then(() => Promise.all([context.chunk('behaviours'), parts.form ?? (hasForm && context.chunk('form'))]))
      .then(([loaded, formChunk]) => {
        if (formChunk) form ??= formChunk.bindForm(popup);
        else if (hasForm) return;
        behaviours = loaded?.attachBehaviours(popup, { form, game, countdown });
        seen();
      })
      .catch((error) => scope.fault('behaviours', error));
    // A popup whose controls cannot be had must not be in anybody's way.
    const now = context.scope.guard('behaviours', () => (behaviours ? run(behaviours) : send({ type: 'failed' })));
    if (behaviours) now();
    else context.scope.settle('behaviours', coming, now);
  }
  const effect = (name: BehaviourEffect) => (event: PopupEvent) => behave((all) => all[name](event));

  const game = (parts.wheel ?? parts.gifts ?? parts.scratch)?.startGame(popup, parts.form);
  const hasForm = template.needs.has('form');
  let form = game?.form;
  let place: Promise<unknown> | undefined;
  let countdown: Countdown | undefined;
  // One for the page's own flow may have to wait for its place.
  const onceInPlace = (run: () => void) => (place ? scope.settle('place', place, run) : run());

  return {
    ...(Object.fromEntries(BEHAVIOURS.map((name) => [name, effect(name)])) as Pick<View, (typeof BEHAVIOURS)[number]>),
    chart: SHOWN,
    wanted: products?.renderProducts(popup),
    show() {
      place = places?.enterPlace(popup);
      if (!place) document.body.append(host);
      countdown = timer?.startTimer(popup);
      // Like an effect of the machine, a press waits for the code that does it, in its order.
      hearPresses(stage, scope.signal, (pressed) => {
        // One without fields of ours is the browser's to send.
        if (pressed.event.type === 'submit' && !hasForm) return;
        const held = !behaviours;
        if (held) pressed.event.preventDefault();
        behave((all) => all.press(pressed, held));
      });
    },
    'count-view': (event) =>
      onceInPlace(() => {
        playEntry(stage, look.design.entryEffect);
        // It has the page laid out, so it comes last.
        if (modal) box.focus({ preventScroll: true });
        effect('count-view')(event);
      }),
    'start-clocks': (event) => onceInPlace(() => effect('start-clocks')(event)),
    check: (event) => behave(() => event.type === 'submit' && form?.check(event.button)),
    leave(event) {
      host.inert = true;
      effect('leave')(event);
    },
    'take-down': () => host.remove(),
    remove() {
      // What it held of the page is given back while it is still there: only then is it known who has the focus.
      scope.end();
      host.remove();
    },
    'offer-again': offerAgain,
    submit: () => behave(() => form?.submit()),
  };
}
