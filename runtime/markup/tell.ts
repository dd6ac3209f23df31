import { countChoice, countClose, countView } from '../popup/count.ts';
import type { Form, Shown, Teller } from '../popup/view.ts';
import { listenToActions } from './actions.ts';
import { createAnnounce } from './announce.ts';
import { arrangeClose } from './close-control.ts';
import { playEntry, playExit } from './effects.ts';
import { fillIn } from './fill-in.ts';
import { holdPage } from './hold-page.ts';
import type { Stage } from './stage.ts';

/** Attends a popup that stands: its controls and keys work, and the server, the visitor's memory and the page's scripts are told. In preview only the scripts hear of it. */
export function createTeller(shown: Shown, stage: Stage, form: Form | undefined): Teller {
  const {
    context,
    subject: { popup, preview, upgrade, trigger, scope },
    look,
    box,
    later,
    close,
  } = shown;
  listenToActions(stage, shown, form);
  const { design } = look;
  const holding = scope.child();
  fillIn(shown);
  arrangeClose(shown);
  playEntry(stage, popup);
  holdPage(stage, shown, holding, form);
  for (const tab of document.querySelectorAll<HTMLElement>('.poptin-teaser'))
    if (tab.dataset.poptinId === popup.id) tab.dispatchEvent(new Event('poptin-away'));
  if (design.autoClose) later(design.autoCloseSec * 1000, 'auto-close', () => close('auto_close'));

  const load = <K extends 'ticker' | 'social' | 'fonts'>(name: K, wanted: boolean) =>
    wanted && scope.settle(name, context.chunk(name), (loaded) => loaded && (Object.values(loaded)[0] as (shown: Shown) => void)(shown));
  load('ticker', !!box.querySelector('[data-ticker]'));
  load('social', !!box.querySelector('[data-social]'));
  load('fonts', box.querySelector('[data-poptin-container]') !== null);
  if (preview) scope.settle('notice', context.chunk('extras'), (extras) => extras?.showNotice(shown));

  // For who must know that its controls work.
  box.dataset.attended = '';

  const announce = createAnnounce(context, popup, look);
  return {
    announce,
    async viewed() {
      const jquery = box.querySelector('[data-jquery]') && (await (await context.chunk('jquery'))?.provideJquery(context));
      announce('poptinView', jquery ? { jquery } : {});
      return preview || upgrade ? '' : countView(context, popup, look, trigger);
    },
    closed(closeTrigger) {
      announce('poptinClose');
      if (upgrade) countChoice(context, popup, closeTrigger);
      else if (!preview) countClose(context, popup, look, closeTrigger);
    },
    leave() {
      holding.end();
      playExit(stage, popup);
    },
  };
}
