import type { Context, Services } from '../../context.ts';
import { putOverPage } from '../../over-page/over-page.ts';
import { isElsewhere } from '../../over-page/visual-viewport.ts';
import type { Dropped } from '../../wire/readers.ts';
import type { Look } from '../../wire/settings/look-settings.ts';
import type { PopupEvent } from '../machine/lifecycle.ts';
import type { PopupOptions, ShownEffect, View } from '../machine/popup-view.ts';
import { SHOWN } from '../machine/shown-chart.ts';
import { ATTACHED_LATE, type PartName } from '../template/built-with.ts';
import type { Build, Template } from '../template/fragment.ts';
import type { Announce } from '../tracking/announce.ts';
import { rememberView } from '../tracking/remember-view.ts';
import { effectFrame, playEntry } from './effects.ts';
import { createOpenPopup } from './open-popup.ts';
import { aside, type Part } from './part.ts';
import { hearPresses, isStray, type Press } from './presses.ts';
import { createStage } from './stage.ts';

/** The effects that are performed once the popup is visible. Until their code has loaded, they queue in order. */
export type BehaviourEffect = Exclude<ShownEffect, 'show' | 'take-down' | 'remove' | 'offer-again'>;

export interface Behaviours extends Readonly<Record<BehaviourEffect, (event: PopupEvent) => void>> {
  readonly announce: Announce;
  /** Acts as if the visitor had pressed the submit button. */
  submit(): void;
  /** `held` means that the press had to wait and its default action was prevented. */
  press(pressed: Press, held: boolean): void;
}

/** What a view is made of, besides its options. */
interface Material {
  readonly template: Template;
  readonly look: Look;
  /** The unusable settings of its look. */
  readonly dropped: readonly Dropped[];
  readonly parts: readonly Part[];
  readonly build: Build;
  /** Called once its controls work, so its teaser or reserved space may go. */
  seen(): void;
  offerAgain(hadFocus: boolean): void;
}

/** The longest time that a popup waits for its fonts, and for the code that sets it in them (TYP-18). */
const FONTS_MS = 500;

/** Two frames of a slow browser. */
const FRAMES_MS = 300;

/** Builds a popup off the page. Nothing is visible and nothing on the page is touched before `show`. */
export function createView(context: Context, options: PopupOptions, material: Material): View {
  const { template, look, parts, build, seen, offerAgain } = material;
  const { config, send, scope, modal, preview, trigger } = options;
  const dropped: Dropped[] = [...material.dropped, ...template.dropped];
  const markup = build((path, problem) => dropped.push({ path, problem }));
  context.emit({ type: 'template-read', popupId: config.id, bytes: template.length, dropped });

  const stage = createStage(options, look, markup);
  const { host, box } = stage;
  let came = 0;
  const { clock } = context.ports;
  const since = () => clock.elapsed() - came;
  const popup = createOpenPopup(context, options, look, stage, since, (...what) => behave((behaviours) => behaviours.announce(...what)));
  const attach = (some: readonly Part[]) => some.map((part) => part.attach(popup));
  const attached = attach(parts);
  const asks = attached.flatMap(({ wanted }) => wanted ?? []);
  const late = ATTACHED_LATE.filter((name) => template.needs.has(name));
  let coming: Promise<void> | undefined;
  let behaviours: Behaviours | undefined;
  async function load(): Promise<void> {
    try {
      // Loading is work too, so it waits until the frame after the popup is first seen.
      await new Promise<void>((drawn) => {
        // The browser may never draw another frame of the page.
        clock.after(FRAMES_MS, drawn, context.scope.signal);
        requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
      });
      // Its file brings the late parts.
      const loaded = await context.chunk('behaviours');
      const seenParts = loaded && (await loadParts(context, late));
      if (!seenParts) return;
      behaviours = await loaded.attachBehaviours(popup, [...attached, ...attach(seenParts)], effectFrame);
      seen();
    } catch (error) {
      scope.fault('behaviours', error);
    }
  }
  /** Uses the page view's lifetime, because a popup that is gone may still have something to report. */
  function behave(run: (behaviours: Behaviours) => void): void {
    coming ??= load();
    // A popup whose controls failed to load must not stay in the visitor's way.
    const now = context.scope.guard('behaviours', () => {
      if (behaviours) return run(behaviours);
      remember(false);
      send({ type: 'failed' });
    });
    if (behaviours) now();
    else context.scope.settle('behaviours', coming, now);
  }
  const remember = (isSeen: boolean) => preview || rememberView(context, config, look.viewerId, isSeen);
  let hadFocus = false;
  let placed: Promise<unknown> | undefined;

  function show(): void {
    if (!placed) {
      putOverPage(host);
      if (!host.isConnected) throw new Error('the page takes no element');
    }
    for (const each of attached) each.shown?.();
    remember(true);
    // The clean edition shows a popup again that came at an unknown time: since the page began, so that no press is stray and no lead hasty.
    came = context.options.first ? 0 : clock.elapsed();
    // Like an effect of the machine, a press waits in order for the code that handles it.
    hearPresses(popup, (pressed) => {
      const held = !behaviours;
      if (held) pressed.event.preventDefault();
      // For the time before the code with the closer check has loaded.
      if (held && isStray(pressed.event as UIEvent, since())) return;
      behave((all) => all.press(pressed, held));
    });
  }

  return {
    chart: SHOWN,
    get isLost() {
      return !!placed && !host.isConnected;
    },
    get hasLed() {
      return host.dataset.ledTo === location.href;
    },
    wanted: asks.length ? Promise.all(asks).then((all) => all.every(Boolean)) : undefined,
    enter() {
      for (const each of attached) placed ??= each.enter?.();
      // A popup without delay does not wait for more code, unless it would open out of sight.
      if (placed || (trigger === 'immediate' && !isElsewhere())) return placed;
      const late = new Promise<null>((over) => clock.after(FONTS_MS, () => over(null), scope.signal));
      return Promise.race([context.chunk('fonts'), late]).then((fonts) => fonts?.beforeFrame(popup, late));
    },
    perform(effect, event) {
      switch (effect) {
        case 'show':
          return show();
        case 'take-down':
          host.remove();
          // We removed it ourselves.
          placed = undefined;
          return;
        case 'remove':
          // Undo the hold on the page while the host still exists: only then do we know what has the focus.
          scope.end();
          return host.remove();
        case 'offer-again':
          return offerAgain(hadFocus);
        case 'track-impression':
          playEntry(stage, look.design.entryEffect, aside(popup, scope));
          // Focusing forces a layout, so only deferred work follows it.
          if (modal) box.focus({ preventScroll: true });
          break;
        case 'leave':
          // While a modal holds the page, the focus is nowhere else, even after a press outside it.
          hadFocus = modal || document.activeElement === host;
          host.inert = true;
      }
      behave((all) => all[effect](event));
    },
    submit: () => behave((all) => all.submit()),
  };
}

/** Loads the code of these parts; null if any of it failed to load. */
export async function loadParts({ chunk }: Services, names: readonly PartName[]): Promise<readonly Part[] | null> {
  const loaded: Part[] = [];
  // All loads start before the first is awaited.
  for (const coming of names.map((name) => chunk(name))) {
    const part: Part | null = await coming;
    if (!part) return null;
    loaded.push(part);
  }
  return loaded;
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    'template-read': { readonly popupId: string; readonly bytes: number; readonly dropped: readonly Dropped[] };
  }
}
