import type { PopupConfig } from '../../decide/display/config.ts';
import type { Look } from '../../wire/settings/look-settings.ts';
import type { PopupOptions } from '../machine/popup-view.ts';
import { type BuiltMarkup, readLength } from '../template/fragment.ts';

/** A popup's elements on the page: host, shadow root, frame and box. */
export interface Stage {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly frame: HTMLElement;
  readonly box: HTMLElement;
  /** Null for a popup that is not modal. */
  readonly overlay: HTMLElement | null;
  /** The sheets of its owner's style elements. */
  readonly css: readonly string[];
  /** Elements that had the focus before: one of the page, and those below it in open shadow roots. */
  readonly before: readonly Element[];
}

export function createStage(
  /** A stage that only reserves space has no visitor yet. */
  { config, modal }: Pick<PopupOptions, 'config'> & Partial<PopupOptions>,
  look: Look,
  { nodes, adopt, css, defaultSize = '' }: BuiltMarkup,
): Stage {
  const host = make('poptin-popup');
  host.dataset.poptinId = config.id;
  host.dataset.poptinType = config.type;
  const root = host.attachShadow({ mode: 'open' });
  adopt(root);

  const frame = make('poptin-frame');
  const box = make('poptin-box');
  const overlay = modal ? make('poptin-overlay') : null;
  place(config, look, frame);
  box.tabIndex = -1;
  box.append(nodes);
  const container = box.querySelector<HTMLElement>('[data-poptin-container]') ?? box;
  size(config, look, container, defaultSize.split('x'));
  const { lang, dir } = container;
  Object.assign(box, { role: 'dialog', ariaModal: modal || null, dir });
  // An empty one would keep the page's from it (TYP-25).
  if (lang) box.lang = lang;
  if (overlay) frame.append(overlay);
  frame.append(box);
  root.append(frame);
  return { host, root, frame, box, overlay, css, before: focused() };
}

function focused(): Element[] {
  const path: Element[] = [];
  for (let at = document.activeElement; at; at = at.shadowRoot?.activeElement ?? null) path.push(at);
  return path;
}

/** Grid alignment for top, middle and bottom. */
const ALONG = { top: 'start', middle: 'center', bottom: 'end' } as const;

/** A bar is at the top only if it is set to the top centre; a corner drawer is always at the bottom (TYP-13). */
function place({ type }: PopupConfig, { design: { place } }: Look, frame: HTMLElement): void {
  let { across, down } = place;
  const bar = type === 'bar';
  const drawer = type === 'bside';
  if (drawer || (bar && across + down !== 'centertop')) down = 'bottom';
  if (bar) across = 'center';
  if (drawer && across === 'center') across = 'right';
  // Important: the template's own style sheet is in the same root.
  frame.style.setProperty('place-content', `${ALONG[down]} ${across}`, 'important');
  // An attribute, because such a sheet might match a class. `flush` means touching the window's edge.
  frame.dataset.place = `${down} ${bar || drawer || type === 'fullpage' ? 'flush' : ''}`;
}

/**
 * Returns the container's own size, otherwise the default (TYP-12). Numbers are pixels, percentages refer to the window. A bar is as wide
 * as the window.
 */
function size(
  { type }: PopupConfig,
  { height }: Look,
  { dataset, style }: HTMLElement,
  [defaultWidth, defaultHeight]: readonly string[],
): void {
  const tall = readLength(height, 'h') || readLength(dataset.height, 'h') || readLength(defaultHeight, 'h');
  const wide = type === 'bar' ? '100%' : dataset.width;
  style.width = readLength(wide, 'w') || readLength(defaultWidth, 'w');
  if (tall) style.minHeight = `min(${tall},var(--room))`;
}

function make(className: string): HTMLElement {
  return Object.assign(document.createElement('div'), { className });
}
