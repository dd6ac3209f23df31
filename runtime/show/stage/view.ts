import type { Context } from '../../context.ts';
import type { Dropped, Look } from '../../decide/display/config.ts';
import type { PopupEvent } from '../machine/lifecycle.ts';
import type { PopupOptions, View } from '../machine/popup-view.ts';
import { SHOWN } from '../machine/shown-chart.ts';
import { ATTACHED_LATE } from '../template/built-with.ts';
import type { Build, Template } from '../template/fragment.ts';
import type { BehaviourEffect, Behaviours } from './behaviours.ts';
import { playEntry } from './effects.ts';
import { loadParts } from './load-parts.ts';
import { createOpenPopup } from './open-popup.ts';
import type { Part } from './part.ts';
import { hearPresses } from './presses.ts';
import { createStage } from './stage.ts';

/** What a view is made from, beside what it is opened with. */
interface Material {
  readonly template: Template;
  readonly look: Look;
  /** What of its look could not be used. */
  readonly dropped: readonly Dropped[];
  readonly parts: readonly Part[];
  readonly build: Build;
  /** Its controls work: what was there in its stead may go. */
  seen(): void;
  offerAgain(): void;
}

/** Two frames of a browser that is slow. */
const FRAMES_MS = 300;

/** What the behaviours do alone. */
const BEHAVIOURS = ['stop-clocks', 'check', 'convert', 'track-conversion', 'follow-up', 'note-close', 'track-dismiss'] as const;

/** Builds a popup off the page; nothing is seen, and nothing of the page is touched, before `show`. */
export function createView(context: Context, options: PopupOptions, material: Material): View {
  const { template, look, parts, build, seen, offerAgain } = material;
  const { config, send, scope, modal } = options;
  const dropped: Dropped[] = [...material.dropped, ...template.dropped];
  const markup = build((path, problem) => dropped.push({ path, problem }));
  context.emit({ type: 'template-read', popupId: config.id, bytes: template.length, dropped });

  const stage = createStage(options, look, markup);
  const { host, box } = stage;
  const popup = createOpenPopup(context, options, look, stage, template.needs, (...what) =>
    behave((behaviours) => behaviours.announce(...what)),
  );
  const attach = (some: readonly Part[]) => some.map((part) => part.attach(popup));
  const attached = attach(parts);
  const late = ATTACHED_LATE.filter((name) => template.needs.has(name));
  let coming: Promise<void> | undefined;
  let behaviours: Behaviours | undefined;
  /** In the page view's own lifetime: a popup that is gone may still have to be told of. */
  function behave(run: (behaviours: Behaviours) => void): void {
    // To ask for it is work, which is done in the frame after that in which the popup is first seen.
    coming ??= new Promise<void>((drawn) => {
      // A page's frames may never come.
      context.ports.clock.after(FRAMES_MS, drawn, context.scope.signal);
      requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
    })
      .then(() => Promise.all([context.chunk('behaviours'), loadParts(context, late)]))
      .then(([loaded, seenParts]) => {
        if (!seenParts) return;
        behaviours = loaded?.attachBehaviours(popup, [...attached, ...attach(seenParts)]);
        seen();
      })
      .catch((error) => scope.fault('behaviours', error));
    // A popup whose controls cannot be had must not be in anybody's way.
    const now = context.scope.guard('behaviours', () => (behaviours ? run(behaviours) : send({ type: 'failed' })));
    if (behaviours) now();
    else context.scope.settle('behaviours', coming, now);
  }
  const effect = (name: BehaviourEffect) => (event: PopupEvent) => behave((all) => all[name](event));

  let placed: Promise<unknown> | undefined;
  // One for the page's own flow may have to wait for its place.
  const oncePlaced = (run: () => void) => (placed ? scope.settle('place', placed, run) : run());

  return {
    ...(Object.fromEntries(BEHAVIOURS.map((name) => [name, effect(name)])) as Pick<View, (typeof BEHAVIOURS)[number]>),
    chart: SHOWN,
    wanted: attached.find(({ wanted }) => wanted)?.wanted,
    show() {
      for (const each of attached) placed ??= each.enter?.();
      if (!placed) document.body.append(host);
      for (const each of attached) each.shown?.();
      // Like an effect of the machine, a press waits for the code that does it, in its order.
      hearPresses(popup, (pressed) => {
        const held = !behaviours;
        if (held) pressed.event.preventDefault();
        behave((all) => all.press(pressed, held));
      });
    },
    'track-impression': (event) =>
      oncePlaced(() => {
        playEntry(stage, look.design.entryEffect);
        // It has the page laid out, so it comes last.
        if (modal) box.focus({ preventScroll: true });
        effect('track-impression')(event);
      }),
    'start-clocks': (event) => oncePlaced(() => effect('start-clocks')(event)),
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
    submit: () => behave((all) => all.submit()),
  };
}
