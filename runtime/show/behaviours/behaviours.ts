import { prefersReducedMotion } from '../../over-page/motion.ts';
import type { FieldEntry } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import type { Dropped, OnDrop } from '../../wire/readers.ts';
import { readAfterSubmit, readBehaviour } from '../../wire/settings/behaviour-settings.ts';
import type { PopupEvent, PressedButton } from '../machine/lifecycle.ts';
import type { Behaviours } from '../stage/create-view.ts';
import type { EffectFrame } from '../stage/effects.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import { type Attached, type CheckedForm, inChunk, type SeenPart } from '../stage/part.ts';
import { type Announce, createAnnounce } from '../tracking/announce.ts';
import { evictPopupCookies } from '../tracking/evict-cookies.ts';
import { trackChoice, trackDismiss, trackImpression } from '../tracking/track.ts';
import { createActions } from './actions.ts';
import { closeControl, startAutoClose } from './close-control.ts';
import { fillIn } from './fill-in.ts';
import { givingWay } from './give-way.ts';
import { guardAutofill } from './guard-autofill.ts';
import { guardStage, isHidden, reportHidden } from './guard-visibility.ts';
import { holdPage } from './hold-page.ts';
import { keepInside } from './keep-inside.ts';
import { ignoreNumberWheel, keys } from './keys.ts';
import { mendLinks } from './links.ts';
import { checkNatives, guardPresses } from './native-checks.ts';
import { playExit } from './play-exit.ts';
import { endIfDeaf, stayOnPage } from './stay-on-page.ts';

/** How long to wait for the exit effect to end (LIF-10). */
const EXIT_MS = 800;
/** How long a view waits for the jQuery that a template asks for (EMB-07). */
const JQUERY_MS = 10_000;
/** A link waits this long until its click is stored; then it leads on anyway. */
const KEPT_MS = 300;

type Closed = Extract<PopupEvent, { type: 'close' }>;

const has =
  (mark: string) =>
  ({ box }: OpenPopup) =>
    !!box.querySelector(mark);

/** What a popup needs to be used, once it is visible, in the order of attaching. The page may have its turn between two rows (CST-03). */
const NEEDED: ReadonlyArray<readonly SeenPart[]> = [
  // Autofilled values must not be sent with a lead because code failed to load.
  [fillIn, mendLinks, closeControl, guardAutofill],
  // In one task: a page that is swapped once it is held would be free again, and its popup gone.
  // `holdPage` must hear a moving finger, and `ignoreNumberWheel` a wheel, before `keepInside` stops them from reaching the page.
  [endIfDeaf, holdPage, ignoreNumberWheel, keepInside, keys, stayOnPage],
];

/** What nobody waits for. */
const LATER: readonly SeenPart[] = [
  inChunk('while-open', () => true),
  inChunk('ticker', has('[data-ticker]')),
  inChunk('social', has('[data-social]')),
  inChunk('fonts', () => true),
  inChunk('notice', ({ preview }) => preview),
];

/**
 * Runs a visible popup: attaches its parts, makes its controls work, and reports its outcome to the server, the visitor's memory and the
 * page's scripts. In preview, only the scripts hear of it. A popup that nobody can see has no outcome (LIF-14).
 */
export async function attachBehaviours(
  popup: OpenPopup,
  attached: readonly Attached[],
  effectFrame: EffectFrame,
): Promise<Behaviours | undefined> {
  const { context, config, preview, upgrade, trigger, scope, send, look, stage, box, later, close } = popup;
  const { emit, chunk, ports } = context;
  if (context.options.cure) await checkNatives(context, box);
  // Runs first, so that a host that the template itself hides is not mistaken for one that a blocker hides.
  guardStage(popup);
  if (isHidden(popup)) {
    reportHidden(popup);
    return;
  }
  const popupId = config.id;
  const form = attached.find((each) => each.form)?.form;
  const dropped: Dropped[] = [];
  const drop: OnDrop = (path, problem) => void dropped.push({ path: path.slice(1), problem });
  const behaviour = readBehaviour(context, config, drop);
  const after = readAfterSubmit(context, config, drop);
  const tell = createAnnounce(context, config, behaviour, drop);
  const announce: Announce = (name, more) => tell(name, { ...Object.assign({}, ...attached.map((each) => each.told?.())), ...more });
  if (dropped.length) emit({ type: 'config-dropped', popupId, dropped });
  const holding = scope.child();
  let goOn = () => {};
  const onceKept = (run: () => void) => {
    goOn = () => {
      goOn = () => {};
      run();
    };
    later(KEPT_MS, 'press', () => goOn());
  };
  const act = createActions(popup, form, behaviour, Object.assign({}, ...attached.map(({ actions }) => actions)), onceKept);
  const { press, following, pending } = guardPresses(popup, holding, act);
  const isLeaving = () => /^(clos|lost)/.test(context.left.popups.get(popupId)?.state ?? '');
  const giveWay = givingWay(ports.clock, context.scope.signal);
  const attachAll = (parts: readonly SeenPart[]) => {
    for (const { wanted, attach } of parts) {
      // Holding the page for a popup that is already gone would never be undone. One that leaves has let it go.
      if (scope.signal.aborted || isLeaving()) return;
      if (wanted?.(popup) ?? true) attach(popup, { behaviour, holding, form });
    }
  };
  for (const parts of NEEDED) {
    await giveWay();
    attachAll(parts);
  }
  // The middle button opens a link in another tab, and fires no `click`.
  const middle = holding.guard('press', (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-action=link]:any-link');
    if (control && event.button === 1) press({ event, control, path: [] }, false);
  });
  box.addEventListener('auxclick', middle, { signal: holding.signal });
  // WebKit allows copying only within the press's own turn of the event loop.
  if (box.querySelector('[data-action="copy-coupon"]')) ports.clock.whenIdle(() => chunk('extras'), scope.signal);
  box.dataset.live = '';
  scope.settle('parts', giveWay(), () => attachAll(LATER));

  const converted = () => context.memory.cookie('conversion_', popupId) ?? '';
  /** The records at the time this showing's form was first sent; null until then. */
  let before: string | null = null;
  let viewId = '';
  let entries: readonly FieldEntry[] = [];
  /** The lead's own code. */
  let couponCode = '';
  let clocks: Scope | undefined;
  let button: PressedButton = { text: '', extra: false };
  /** The form that was checked last. */
  let pressed: CheckedForm | null = null;
  let closed: Closed = { type: 'close', closeTrigger: 'api' };
  return {
    announce,
    press: holding.guard('press', press),
    submit: () => form?.submit(),
    'track-impression'() {
      emit({ type: 'popup-viewed', popupId, trigger });
      const late = () => new Promise<null>((over) => ports.clock.after(JQUERY_MS, () => over(null), context.scope.signal));
      const jquery = box.querySelector('[data-jquery]')
        ? Promise.race([chunk('jquery').then((loaded) => loaded?.provideJquery(context)), late()])
        : null;
      const viewed = async () => {
        // Without jQuery, announces in the same turn, so that what is pressed meanwhile comes after the view.
        const provided = jquery && (await jquery);
        announce('poptinView', provided ? { jquery: provided } : {});
        if (upgrade && !preview) evictPopupCookies(context.memory);
        return preview || upgrade ? '' : trackImpression(context, config, look, trigger);
      };
      scope.settle('view', viewed(), (id) => {
        viewId = id;
      });
    },
    'start-clocks'() {
      if (attached.some((each) => each.isUnderWay?.())) return;
      clocks = scope.child();
      for (const each of attached) each.run?.(clocks);
      startAutoClose(popup, behaviour, clocks);
    },
    'stop-clocks': () => clocks?.end(),
    check(event) {
      if (!form || event.type !== 'submit') return;
      const { button } = event;
      const checked = async () => {
        pending(true);
        return form.check(button);
      };
      following.settle('check', checked(), (right) => {
        pressed = right;
        // The clean edition has replaced this one meanwhile, and handles its visitor's press.
        if ('sent' in stage.host.dataset) return send({ type: 'submit-refused' });
        if (right) for (const each of attached) each.checked?.();
        else {
          pending(false);
          goOn();
        }
        send(right ? { type: 'checked', button } : { type: 'submit-refused' });
      });
    },
    convert(event) {
      if (!pressed || event.type !== 'checked') return;
      const form = pressed;
      button = event.button;
      before ??= converted();
      stage.host.dataset.sent = '';
      const given = () => pending(false);
      const safe = () => goOn();
      const sent = chunk('outbox').then((loaded) => loaded?.convert(popup, form, viewId, button, { given, safe }));
      following.settle('convert', sent, (taken) => {
        pending(false);
        goOn();
        if (!taken) delete stage.host.dataset.sent;
        entries = taken?.entries ?? [];
        couponCode = taken?.coupon ?? '';
        send({ type: taken ? 'submit-accepted' : 'submit-refused' });
      });
    },
    'track-conversion'() {
      stage.host.classList.add('poptin-submitted');
      emit({ type: 'popup-converted', popupId, fields: entries });
      announce('poptinSubmit', { fields: entries, buttonText: button.text, ...(couponCode && { couponCode }) });
    },
    'follow-up'() {
      const own = attached.find((each) => each.followUp);
      if (own) own.followUp?.(entries, button);
      else
        scope.settle('follow-up', chunk('validation'), (loaded) => {
          if (loaded) loaded.followUp(popup, after, entries, button);
          else if (!after.thankScreen || !popup.goTo('thank-you')) close('submit');
        });
    },
    'note-close'(event) {
      if (event.type === 'close') closed = event;
      emit({ type: 'popup-closed', popupId, closeTrigger: closed.closeTrigger });
      if (upgrade && !preview) trackChoice(context, config, closed.closeTrigger);
    },
    'track-dismiss'() {
      // The server may accept a lead after its form came back. A visitor who then closes the popup has not dismissed it (LIF-09).
      if ((before !== null && converted() !== before) || attached.some((each) => each.isLeadingOn?.())) return;
      announce('poptinClose', { buttonText: closed.button ?? '' });
      if (!preview) trackDismiss(context, config, behaviour, closed.closeTrigger, upgrade);
    },
    leave() {
      holding.end();
      playExit(stage, behaviour.exitEffect, effectFrame);
      later(prefersReducedMotion() ? 0 : EXIT_MS, 'exit', () => send({ type: 'gone' }));
    },
  };
}
