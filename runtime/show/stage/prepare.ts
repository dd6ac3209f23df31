import type { Context } from '../../context.ts';
import { IN_FLOW, type PopupConfig } from '../../decide/display/config.ts';
import type { Scope } from '../../scope.ts';
import { readLook } from '../../wire/settings/look-settings.ts';
import { wordsBeside } from '../../wire/settings/part-settings.ts';
import { open } from '../machine/open.ts';
import type { PopupOptions, PreparedPopup } from '../machine/popup-view.ts';
import { ATTACHED_LATE, partsBySettings } from '../template/built-with.ts';
import { type Build, readTemplate } from '../template/fragment.ts';
import { createView, loadParts } from './create-view.ts';
import type { Unseen } from './part.ts';
import { createStage, type Stage } from './stage.ts';

/** Markup that loads an image or runs a custom element of the page as soon as it is in the page, even if nobody sees it. */
const ACTS_AT_ONCE = /src|image|url\(|<\w+-/i;

/** Gets everything ready to show a popup any number of times; null if one of its parts failed to load. */
export async function prepare(
  context: Context,
  config: PopupConfig,
  markup: string,
  /** Awaited between steps, so that they do not add up to one long task. */
  pause?: () => Promise<unknown>,
): Promise<PreparedPopup | null> {
  const template = readTemplate(context, markup, wordsBeside(config));
  await pause?.();
  const parts = await loadParts(
    context,
    [...template.needs, ...partsBySettings(config)].filter((name) => !ATTACHED_LATE.includes(name)),
  );
  // While a script blocks in the page's head, there is no body yet to append to.
  if (!document.body && document.readyState === 'loading')
    await new Promise<void>((there) => context.ports.observe.on('grown', there, context.scope.signal));
  const { look, dropped } = readLook(context, config);
  if (!parts) return null;

  /** Builds the markup for one visitor; the text passed in is filled in, too. */
  const builder =
    (options: Pick<PopupOptions, 'config' | 'freemium' | 'scope'>): Build =>
    (drop, words = '') => {
      const built = template.build();
      built.nodes.append(words);
      const sizes = parts.map((part) => part.fit?.(context, options, built.nodes, drop));
      return { ...built, defaultSize: sizes.find(Boolean) };
    };
  /** Lifetime of the teaser or the reserved space: ends when the popup opens. */
  let unseen: Scope | undefined;
  function wait(within: Scope, moment: Unseen['moment'], build: Build, hadFocus = false): () => Stage {
    const scope = within.child();
    unseen = scope;
    // The popup reports unusable settings once it is shown.
    const buildStage = () =>
      createStage(
        { config },
        look,
        build(() => {}),
      );
    for (const part of parts ?? []) part.unseen?.({ context, config, moment, scope, build, buildStage, hadFocus });
    return buildStage;
  }

  const view = (given: PopupOptions) => {
    // A popup uses the language of its template, whatever the account's language is.
    const options = { ...given, language: template.language ?? given.language };
    const build = builder(options);
    // Not the teaser that is offered after it was closed.
    const before = unseen;
    return createView(context, options, {
      template,
      look,
      dropped,
      parts,
      build,
      seen: () => before?.end(),
      offerAgain: (hadFocus) => wait(options.within, 'after_close', build, hadFocus),
    });
  };

  return {
    open: (its, preparing) => afterFullScreen(preparing, () => open(its, preparing, view)),
    armed(arming, freemium) {
      const buildStage = wait(arming, 'before_show', builder({ config, freemium, scope: arming }));
      // In-flow popups are laid out in their slot. Markup that acts at once is laid out only when it is shown.
      return IN_FLOW.includes(config.type) || ACTS_AT_ONCE.test(markup) ? null : () => buildStage().host;
    },
  };
}

/**
 * Runs at once if a popup would be visible. While a part of the page, such as a film, is in full screen, waits until that ends (EMB-11).
 */
function afterFullScreen(scope: Scope, run: () => void): void {
  const { documentElement, body } = document;
  const inFront = inFullScreen();
  // If the whole page is in full screen, all of it is visible.
  if (!inFront || inFront === documentElement || inFront === body) return run();
  const look = scope.guard('full screen', () => afterFullScreen(scope, run));
  document.addEventListener('fullscreenchange', look, { once: true, signal: scope.signal });
}

/** Undefined if no element can be in full screen, as on every iPhone. */
function inFullScreen(): Document['fullscreenElement'] | undefined {
  try {
    // An element of that name may shadow the document's property.
    return Reflect.get(Document.prototype, 'fullscreenElement', document) as Document['fullscreenElement'] | undefined;
  } catch {
    return undefined;
  }
}
