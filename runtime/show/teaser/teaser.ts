import { keepOnPage } from '../../over-page/keep-on-page.ts';
import { pauseWhileUsed, prefersReducedMotion } from '../../over-page/motion.ts';
import { putOverPage } from '../../over-page/over-page.ts';
import { makeSheets } from '../../over-page/sheet.ts';
import { keepInSight } from '../../over-page/visual-viewport.ts';
import { atEnd } from '../../scope.ts';
import type { Dropped } from '../../wire/readers.ts';
import { readPart, readTeaser } from '../../wire/settings/part-settings.ts';
import hostCss from '../behaviours/host.css?inline';
import { titleIn } from '../stage/accessibility.ts';
import { effectFrame } from '../stage/effects.ts';
import type { Attached, Unseen } from '../stage/part.ts';
import { isNamed } from '../stage/presses.ts';
import { keepClear } from './keep-clear.ts';
import css from './teaser.css?inline';

/**
 * The tab's effects take a second. Its entry effect repeats every three seconds, but smaller, so that a thumb still hits the tab (TYP-17).
 */
const EFFECT_MS = 1000;
const REPEAT_MS = 3000;
const REPEAT_PX = 8;
/** Spelt out, because a property missing from a keyframe is interpolated across it. */
const AT_REST = { translate: 'none', scale: 'none', rotate: 'none', opacity: 1 };

/** Words of ours may be Hebrew, and an owner's also Arabic or Persian. One such letter decides, wherever a brand's name stands. */
const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}]/u;

/** Popups whose tab was pressed, or had the focus when it was removed. The tab is rebuilt after them. */
const FOCUSED = new Set<string>();

/** A small tab at the window's edge that opens its popup (TYP-17). It stays until its popup is seen, or waits no longer. */
export function unseen({ context, config: popup, scope: tab, moment, build, hadFocus }: Unseen): void {
  const teaser = readPart(context, popup, readTeaser);
  const hasConverted = () => popup.notConverted && context.memory.cookie('conversion_', popup.memoryId);
  if (tab.signal.aborted || hasConverted()) return;
  if (teaser.display !== 'always' && teaser.display !== moment) return;
  const dropped: Dropped[] = [];
  const { nodes, css: ownCss } = build((path, problem) => void dropped.push({ path, problem }), teaser.text);
  if (dropped.length) context.emit({ type: 'config-dropped', popupId: popup.id, dropped });
  const own = nodes.querySelector<HTMLElement>('[data-teaser]');
  const ownWords = own?.textContent?.trim();
  const words = ownWords || nodes.lastChild?.nodeValue || '';
  if (!words && !own?.firstElementChild) return;

  const host = Object.assign(document.createElement('div'), { className: 'poptin-teaser' });
  host.dataset.poptinId = popup.id;
  const root = host.attachShadow({ mode: 'open' });
  makeSheets([hostCss, ...ownCss, css], context.options.nonce)(root);
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'poptin-tab' });
  // Opens the popup the way the page's own elements do (contract, the page).
  button.dataset.poptinOpen = popup.id;
  button.dataset.place = teaser.location.replaceAll('-', ' ');
  if (own?.lang) button.lang = own.lang;
  button.dir = own?.dir || (RIGHT_TO_LEFT.test(words) ? 'rtl' : 'ltr');
  if (own) {
    own.hidden = false;
    button.append(own);
    // Names a picture that has no accessible name. Uses text, because a style sheet can read an attribute (SEC-09).
    const textContent = words || (titleIn(nodes)?.textContent ?? '');
    if (!isNamed(own)) button.append(Object.assign(document.createElement('span'), { className: 'poptin-said', textContent }));
  } else button.textContent = words;
  const frame = Object.assign(document.createElement('div'), { className: 'poptin-frame' });
  frame.append(button);
  root.append(frame);
  putOverPage(host);
  keepInSight(frame, tab);
  tab.guard('stay', keepClear)(button, tab);
  // Focuses it in its place, but not if the visitor has moved on to something else (KEY-05).
  const { activeElement } = document;
  // The pressed tab may still be leaving, and the popup has returned the focus to it.
  const isFree = activeElement === document.body || activeElement?.matches(`.poptin-teaser-leaving[data-poptin-id="${popup.id}"]`);
  if (FOCUSED.delete(popup.id) && hadFocus && isFree) button.focus({ preventScroll: true });

  const from = effectFrame(teaser.entryEffect, 1);
  if (from && !prefersReducedMotion()) {
    const entry = button.animate([{ opacity: 0.3, ...from }, {}], { duration: EFFECT_MS, easing: 'ease-out' });
    const less = Object.keys(from).length ? effectFrame(teaser.entryEffect, 1, REPEAT_PX) : { opacity: 0.6 };
    const frames = [AT_REST, { ...less, offset: 0.36 }, AT_REST];
    const nudge = new Animation(new KeyframeEffect(button, frames, { duration: EFFECT_MS, delay: REPEAT_MS - EFFECT_MS }));
    // One after the other, each begun anew: the browser draws two at once, or an endless one at rest, on the page's main thread.
    const again = tab.guard('effect', () => {
      entry.cancel();
      if (nudge.playState !== 'paused') nudge.play();
    });
    for (const one of [entry, nudge]) one.onfinish = again;
    pauseWhileUsed(button, nudge, tab);
  }

  // The tab's exit animation outlives its scope.
  const seen = context.scope.child();
  seen.settle('fonts', context.chunk('fonts'), (loaded) => loaded?.setInFonts({ box: button, scope: seen, context, css: ownCss }));
  const remove = () => {
    seen.end();
    // An endless animation would keep its button in memory for as long as the page is open.
    for (const one of button.getAnimations()) one.cancel();
    host.remove();
  };
  const away = () => tab.end();
  // The visitor may have done so in another tab (GAT-14).
  context.ports.observe.on(
    'visibility',
    tab.guard('stay', () => hasConverted() && away()),
    tab.signal,
  );
  keepOnPage(host, seen, context.ports.clock, { gone: away });
  // A prepared popup has the focus before its tab hears of the press.
  button.addEventListener('click', () => FOCUSED.add(popup.id));
  atEnd(tab, () => {
    const to = effectFrame(teaser.exitEffect, -1);
    const focused = root.activeElement === button;
    if (focused) FOCUSED.add(popup.id);
    if (!to || prefersReducedMotion() || !host.isConnected) return remove();
    host.className = 'poptin-teaser-leaving';
    if (!focused) host.inert = true;
    button.animate([{}, { opacity: 0, ...to }], { duration: EFFECT_MS, fill: 'forwards' }).onfinish = remove;
  });
}

/** `unseen` has done everything. */
export const attach = (): Attached => ({});
