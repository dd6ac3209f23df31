import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import { readLook } from '../../decide/display/look.ts';
import type { OnDrop } from '../../decide/display/readers.ts';
import type { Scope } from '../../scope.ts';
import type { PopupOptions, PreparedPopup } from '../machine/view.ts';
import { type Build, readTemplate } from '../template/fragment.ts';
import { loadParts } from './load-parts.ts';
import { createStage } from './stage.ts';
import { createView } from './view.ts';

/** Markup that loads a picture, or runs an element of the page's own, as soon as a page has it: its visitor may never see it. */
const ACTS_AT_ONCE = /src|image|url\(|<\w+-/i;

/** Everything at hand to show a popup, as often as it is wanted; null when a part of it could not be had. */
export async function prepare(
  context: Context,
  config: PopupConfig,
  markup: string,
  /** What is waited for between its steps, so that none makes a long task of all. */
  pause?: () => Promise<unknown>,
): Promise<PreparedPopup | null> {
  const template = readTemplate(context, markup);
  await pause?.();
  const parts = await loadParts(context, config, template.needs);
  // As long as a script holds up the page's head there is nothing to put it into.
  if (!document.body) await new Promise<void>((there) => context.ports.observe.on('grown', there, context.scope.signal));
  const { look, dropped } = readLook(context, config);
  if (!parts) return null;

  /** The markup as one visitor's, with words beside it that are to be filled in too. */
  const builder =
    (options: Pick<PopupOptions, 'config' | 'freemium' | 'scope'>): Build =>
    (drop: OnDrop, words = '') => {
      const built = template.build();
      built.nodes.append(words);
      parts.fit?.fitMarkup(context, options, built.nodes, drop);
      return built;
    };
  /** The tab that is on the page before it or after it, until it is seen. */
  let tab: Scope | undefined;
  const mountTab = (within: Scope, moment: 'before_show' | 'after_close', build: Build) => {
    tab = within.child();
    parts.teaser?.mountTeaser(context, config, tab, moment, build);
  };

  return {
    createView(given) {
      // What it says to a visitor is in the language that it is written in, whatever the account's is.
      const options = { ...given, language: template.language ?? given.language };
      const build = builder(options);
      return createView(context, options, {
        template,
        look,
        dropped,
        parts,
        build,
        seen: () => tab?.end(),
        offerAgain: () => mountTab(options.within, 'after_close', build),
      });
    },
    armed(arming, freemium) {
      const build = builder({ config, freemium, scope: arming });
      mountTab(arming, 'before_show', build);
      // What is left out of it is told once it is shown.
      const buildStage = () =>
        createStage(
          { config },
          look,
          build(() => {}),
          parts.fit?.defaultSize(config),
        );
      // One for the page's own flow is laid out where it has a place, to keep its room.
      if (parts.places) parts.places.keepRoom(context, config, arming, buildStage);
      return parts.places || ACTS_AT_ONCE.test(markup) ? null : () => buildStage().host;
    },
  };
}
