import type { Context } from '../../context.ts';
import { IN_FLOW, type PopupConfig } from '../../decide/display/config.ts';
import { readLook } from '../../decide/display/look.ts';
import { wordsBeside } from '../../decide/display/teaser.ts';
import type { Scope } from '../../scope.ts';
import { open } from '../machine/open.ts';
import type { PopupOptions, PreparedPopup } from '../machine/popup-view.ts';
import { ATTACHED_LATE, partsBySettings } from '../template/built-with.ts';
import { type Build, readTemplate } from '../template/fragment.ts';
import { loadParts } from './load-parts.ts';
import type { Unseen } from './part.ts';
import { createStage, type Stage } from './stage.ts';
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
  const template = readTemplate(context, markup, wordsBeside(config));
  await pause?.();
  const parts = await loadParts(
    context,
    [...template.needs, ...partsBySettings(config)].filter((name) => !ATTACHED_LATE.includes(name)),
  );
  // As long as a script holds up the page's head there is nothing to put it into.
  if (!document.body) await new Promise<void>((there) => context.ports.observe.on('grown', there, context.scope.signal));
  const { look, dropped } = readLook(context, config);
  if (!parts) return null;

  /** The markup as one visitor's, with words beside it that are to be filled in too. */
  const builder =
    (options: Pick<PopupOptions, 'config' | 'freemium' | 'scope'>): Build =>
    (drop, words = '') => {
      const built = template.build();
      built.nodes.append(words);
      const sizes = parts.map((part) => part.fit?.(context, options, built.nodes, drop));
      return { ...built, defaultSize: sizes.find(Boolean) };
    };
  /** Lifetime of the teaser or the reserved space: ends when the popup is shown. */
  let unseen: Scope | undefined;
  function wait(within: Scope, moment: Unseen['moment'], build: Build): () => Stage {
    const scope = within.child();
    unseen = scope;
    // What had to be left out is reported once it is shown.
    const buildStage = () =>
      createStage(
        { config },
        look,
        build(() => {}),
      );
    for (const part of parts ?? []) part.unseen?.({ context, config, moment, scope, build, buildStage });
    return buildStage;
  }

  const view = (given: PopupOptions) => {
    // What it says to a visitor is in the language that it is written in, whatever the account's is.
    const options = { ...given, language: template.language ?? given.language };
    const build = builder(options);
    return createView(context, options, {
      template,
      look,
      dropped,
      parts,
      build,
      seen: () => unseen?.end(),
      offerAgain: () => wait(options.within, 'after_close', build),
    });
  };

  return {
    open: (its) => open(its, view),
    armed(arming, freemium) {
      const buildStage = wait(arming, 'before_show', builder({ config, freemium, scope: arming }));
      // One for the page's own flow is laid out where its place is, and what acts at once only when it is shown.
      return IN_FLOW.includes(config.type) || ACTS_AT_ONCE.test(markup) ? null : () => buildStage().host;
    },
  };
}
