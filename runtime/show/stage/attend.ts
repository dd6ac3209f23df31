import { readBehaviour } from '../../decide/display/behaviour.ts';
import type { Dropped } from '../../decide/display/config.ts';
import type { Drop } from '../../decide/display/fields.ts';
import type { FieldEntry } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import type { PopupEvent, PressedButton } from '../machine/lifecycle.ts';
import type { Attendant, Attended, Shown } from '../machine/view.ts';
import { fillIn } from '../template/fill-in.ts';
import { mendLinks } from '../template/links.ts';
import { trackChoice, trackDismiss, trackImpression } from '../tracking/track.ts';
import { createActions } from './actions.ts';
import { createAnnounce } from './announce.ts';
import { arrangeClose } from './close-control.ts';
import { playExit } from './effects.ts';
import { heedKeys } from './heed-keys.ts';
import { holdPage } from './hold-page.ts';

/** How long the exit effect is waited for (LIF-10). */
const EXIT_MS = 800;

type Closed = Extract<PopupEvent, { type: 'close' }>;

/**
 * Attends a popup that stands: its controls and keys work, and the server, the visitor's memory and
 * the page's scripts are told what becomes of it. In preview only the scripts hear of it.
 */
export function attend({ shown, stage, form, game, countdown }: Attended): Attendant {
  const {
    context,
    subject: { popup, preview, upgrade, trigger, scope, send },
    look,
    box,
    later,
    close,
  } = shown;
  const { emit, chunk, ports } = context;
  const popupId = popup.id;
  const dropped: Dropped[] = [];
  const drop: Drop = (path, problem) => void dropped.push({ path: path.slice(1), problem });
  const behaviour = readBehaviour(context, popup, drop);
  const announce = createAnnounce(context, popup, behaviour, drop);
  if (dropped.length) emit({ type: 'config-dropped', popupId, dropped });
  const act = createActions(stage, shown, form, behaviour);
  const holding = scope.child();
  const press = holding.guard('press', act);
  fillIn(shown, behaviour);
  mendLinks(box);
  arrangeClose(shown, behaviour);
  holdPage(stage, shown, holding, form, behaviour);
  heedKeys(stage, shown, holding);
  for (const tab of document.querySelectorAll<HTMLElement>('.poptin-teaser'))
    if (tab.dataset.poptinId === popupId) tab.dispatchEvent(new Event('poptin-away'));

  const load = <K extends 'ticker' | 'social' | 'fonts'>(name: K, wanted: boolean) =>
    wanted && scope.settle(name, chunk(name), (loaded) => loaded && (Object.values(loaded)[0] as (shown: Shown) => void)(shown));
  load('ticker', !!box.querySelector('[data-ticker]'));
  load('social', !!box.querySelector('[data-social]'));
  load('fonts', true);
  if (preview) scope.settle('notice', chunk('extras'), (extras) => extras?.showNotice(shown));
  // What checks and sends a form is wanted long before anybody has filled it in.
  if (form) ports.clock.whenIdle(() => [chunk('lead'), chunk('outbox')], scope.signal);

  box.dataset.attended = '';
  let viewId = '';
  let entries: readonly FieldEntry[] = [];
  let clocks: Scope | undefined;
  let button: PressedButton = { text: '', extra: false };
  let closed: Closed = { type: 'close', closeTrigger: 'api' };
  return {
    announce,
    press,
    'count-view'() {
      emit({ type: 'popup-viewed', popupId, trigger });
      const jquery = box.querySelector('[data-jquery]') ? chunk('jquery').then((loaded) => loaded?.provideJquery(context)) : null;
      const viewed = async () => {
        const provided = await jquery;
        announce('poptinView', provided ? { jquery: provided } : {});
        return preview || upgrade ? '' : trackImpression(context, popup, look, trigger);
      };
      scope.settle('count view', viewed(), (id) => {
        viewId = id;
      });
    },
    'start-clocks'() {
      clocks = scope.child();
      countdown?.(clocks);
      const itsTime = clocks.guard('auto-close', () => close('auto_close'));
      if (behaviour.autoClose) ports.clock.after(behaviour.autoCloseSec * 1000, itsTime, clocks.signal);
    },
    'stop-clocks': () => clocks?.end(),
    convert(event) {
      if (!form || event.type !== 'checked') return;
      button = event.button;
      const sent = chunk('outbox').then((loaded) => loaded?.convert(shown, form.fields, viewId, event.button));
      scope.settle('convert', sent, (taken) => {
        entries = taken?.entries ?? [];
        send({ type: taken ? 'submit-accepted' : 'submit-refused' });
      });
    },
    'count-conversion'() {
      stage.host.classList.add('poptin-submitted');
      emit({ type: 'popup-converted', popupId, fields: entries });
      announce('poptinSubmit', { fields: entries, buttonText: button.text, ...game?.won() });
    },
    celebrate() {
      if (game) game.celebrate(entries);
      else scope.settle('celebrate', chunk('lead'), (loaded) => loaded?.celebrate(shown, entries));
    },
    'note-close'(event) {
      if (event.type === 'close') closed = event;
      emit({ type: 'popup-closed', popupId, closeTrigger: closed.closeTrigger });
      if (upgrade) trackChoice(context, popup, closed.closeTrigger);
    },
    'count-close'() {
      announce('poptinClose', { buttonText: closed.button ?? '' });
      if (!upgrade && !preview) trackDismiss(context, popup, behaviour, closed.closeTrigger);
    },
    leave() {
      holding.end();
      playExit(stage, behaviour.exitEffect);
      later(matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : EXIT_MS, 'exit', () => send({ type: 'gone' }));
    },
  };
}
