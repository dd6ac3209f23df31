import type { Field, FieldHelp } from '../../capture/form/fields.ts';
import type { Context } from '../../context.ts';
import type { Look, PopupConfig, RawAnswer, TriggerKind } from '../../decide/display/config.ts';
import type { Drop } from '../../decide/display/fields.ts';
import type { callForOne } from '../../decide/display/launch.ts';
import type { NeededChunk } from '../../decide/display/needed-chunks.ts';
import type { Rules } from '../../decide/display/rules.ts';
import type { Arm } from '../../decide/triggers/arming.ts';
import type { BackButton } from '../../decide/triggers/back-button.ts';
import type { FieldEntry } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import type { HostKind } from '../../store/host-page/enhance-page.ts';
import type { createReport } from '../../support/report/report.ts';
import type { pressAddToCart } from '../parts/add-button.ts';
import type { dressForSelling } from '../parts/dress.ts';
import type { loadFonts } from '../parts/fonts.ts';
import type { Announce } from '../stage/announce.ts';
import type { Press } from '../stage/presses.ts';
import type { Stage } from '../stage/stage.ts';
import type { Built } from '../template/fragment.ts';
import type { CloseTrigger, PopupEffect, PopupEvent, PressedButton, ShownChart } from './lifecycle.ts';
import type { Runner } from './runner.ts';

/** What a view is made from. */
export interface Subject {
  readonly popup: PopupConfig;
  readonly language: 'en' | 'he';
  /** A freemium client's dynamic text is what stands for what is not known (CFG-06). */
  readonly freemium: boolean;
  readonly trigger: TriggerKind;
  /** It takes the whole of the visitor's attention (QUE-01). */
  readonly modal: boolean;
  /** In preview nothing is sent or counted. */
  readonly preview: boolean;
  /** Offered in place of a refused display: it is not counted, its choices are (GAT-11). */
  readonly upgrade: boolean;
  /** Ends when the popup is taken away. */
  readonly scope: Scope;
  /** Ends with the page that the popup is configured on. */
  readonly within: Scope;
  send(event: PopupEvent): void;
}

/** What happens from the moment a popup is seen: the machine's effects, done on the page. */
export type ShownEffect = Exclude<PopupEffect, 'arm-triggers' | 'disarm-triggers' | 'enqueue' | 'leave-queue' | 'prepare'>;

export interface View extends Readonly<Record<ShownEffect, (event: PopupEvent) => void>> {
  readonly chart: ShownChart;
  /** Settles false where what it is about turns out not to be there; absent where nothing has to be asked. */
  readonly wanted: Promise<boolean> | undefined;
  /** As if the visitor pressed the submit button. */
  submit(): void;
}

/** What the server and the page are told of a form that was taken. */
export interface Lead {
  readonly entries: readonly FieldEntry[];
  readonly conversionId: string;
}

/** The form in one popup's markup, or what a link sends in its stead. */
export interface Form {
  /** Tells the machine `submit`; without a button where none was pressed. */
  submit(button?: PressedButton): void;
  /** Checks what is filled in and says what is wrong beside its field; tells the machine `checked` or `submit-refused`. */
  check(button: PressedButton): void;
  readonly fields: readonly Field[];
  firstField(): HTMLElement | null;
}

/** Waits inside the popup's own lifetime. */
export type Later = (ms: number, where: string, run: () => void) => void;

export type ScreenName = 'form' | 'thank-you' | 'play' | 'winning' | 'losing';

/** A view from inside, for the chunks that do a part of its work. */
export interface Shown {
  readonly context: Context;
  readonly subject: Subject;
  readonly look: Look;
  readonly box: HTMLElement;
  readonly later: Later;
  /** Waits on when the popup has gone, as long as its page lasts: for what is under way. */
  readonly onward: Later;
  close(closeTrigger: CloseTrigger, words?: string): void;
  announce: Announce;
  /** False when the template has no such screen. */
  goTo(screen: ScreenName): boolean;
}

/** The effects that need the popup's attendant, who comes just after the popup stands: until then they wait, in their order. */
export type AttendedEffect = Exclude<ShownEffect, 'show' | 'check' | 'take-down' | 'remove' | 'offer-again'>;

export interface Attendant extends Readonly<Record<AttendedEffect, (event: PopupEvent) => void>> {
  announce: Announce;
  /** `held`, when it had to wait: what the browser does by itself was kept from happening. */
  press(pressed: Press, held: boolean): void;
}

/** All that the attendant of one popup is handed. */
export interface Attended {
  readonly shown: Shown;
  readonly stage: Stage;
  readonly form: Form | undefined;
  readonly game: Game | undefined;
  readonly countdown: Countdown | undefined;
}

/** Ticks as long as the clocks run, and closes the popup at its end. */
export type Countdown = (clocks: Scope) => void;

/** A game in the markup (GAM): the popup's form waits for it, and it has an end of its own. */
export interface Game {
  readonly form: Form | undefined;
  /** What the page is told of the prize. */
  won(): { readonly prizeLabel: string; readonly couponCode: string };
  celebrate(entries: readonly FieldEntry[]): void;
}

interface GameChunk {
  startGame(shown: Shown, form: Chunks['form'] | undefined): Game;
}

/** A chunk for one kind of field. Its help settles when what it has to fetch is there, or cannot be had. */
interface HelpChunk {
  help(shown: Shown, field: Field): FieldHelp | Promise<FieldHelp>;
}

/** What the chunks export. The entry never imports them; it loads each when it is needed. */
export interface Chunks {
  readonly rules: { createRules(context: Context, answer: Readonly<Record<string, unknown>>): Rules };
  readonly store: { followStore(context: Context, answered: Promise<RawAnswer>): void };
  readonly products: { dressForSelling: typeof dressForSelling; pressAddToCart: typeof pressAddToCart };
  readonly show: {
    prepare(context: Context, popup: PopupConfig, markup: string): Promise<Ready | null>;
  };
  readonly attend: { attend(attended: Attended): Attendant };
  readonly form: { bindForm(shown: Shown): Form };
  readonly fit: {
    /** Keeps what is meant for this device and this visitor: one variant, and their words for the tags. */
    fitMarkup(context: Context, subject: Pick<Subject, 'popup' | 'freemium' | 'scope'>, nodes: DocumentFragment, drop: Drop): void;
    /** `width x height`, as they would stand in the markup. */
    defaultSize(popup: PopupConfig): string;
  };
  readonly extras: {
    copyCoupon(shown: Shown, pressed: HTMLElement): void;
    showNotice(shown: Shown): void;
    addCloseControl(shown: Shown): HTMLElement;
  };
  readonly lead: {
    /** True when all is well; else it says what is wrong beside its field. */
    check(shown: Shown, fields: readonly Field[], asked: readonly Field[]): Promise<boolean>;
    /** Gives each field what its template left out, and the help of its chunk. */
    prepare(shown: Shown, fields: readonly Field[]): Promise<unknown>;
    /** `entries` is what was filled in and taken. */
    celebrate(shown: Shown, entries: readonly FieldEntry[]): void;
    leadTo(shown: Shown, url: string, entries: readonly FieldEntry[]): void;
  };
  readonly email: HelpChunk;
  readonly phone: HelpChunk;
  readonly inputs: HelpChunk;
  readonly countries: {
    /** Answers what opens the list and does what was typed before it was there. Codes are of two letters, calling codes with their plus. */
    createCountryList(
      shown: Shown,
      codes: ReadonlyArray<readonly [code: string, calling: string]>,
      beside: HTMLElement,
      choose: (code: string) => void,
    ): (current: string, typed: readonly string[]) => void;
  };
  readonly outbox: {
    /** Null when the popup goes back to be filled in again. */
    convert(shown: Shown, fields: readonly Field[], viewId: string, button: PressedButton): Promise<Lead | null>;
    /** Sends what earlier pages left. */
    drain(context: Context): void;
    /** A visitor who converted before began a new session. */
    countSession(context: Context): void;
  };
  readonly 'host-page': { enhancePage(context: Context, kinds: readonly HostKind[]): void };
  readonly launch: { readonly callForOne: typeof callForOne };
  readonly jquery: { provideJquery(context: Context): Promise<unknown> };
  readonly history: { tellNavigation(): void };
  readonly back: BackButton;
  readonly scroll: { readonly scroll: Arm<'scroll'>; readonly scrollIn: Arm<'scroll_in'> };
  readonly report: { createReport: typeof createReport };
  readonly explain: {
    /** What would show a popup, in one sentence; it is also told as an event. */
    findChange(context: Context, runner: Runner): string;
  };
  /** Shows what is left; undefined where there is no countdown. */
  readonly timer: { startTimer(shown: Shown): Countdown | undefined };
  readonly places: {
    /** In its places, until it stands in one of them. */
    keepRoom(context: Context, popup: PopupConfig, arming: Scope, build: () => Stage): void;
    /** Settled once it stands in a place of the page; undefined when it needs none. */
    enterPlace(shown: Shown, host: HTMLElement): Promise<unknown> | undefined;
  };
  readonly teaser: {
    standTab(
      context: Context,
      popup: PopupConfig,
      within: Scope,
      moment: 'before_show' | 'after_close',
      build: (drop: Drop, words: string) => Built,
    ): void;
  };
  readonly ticker: { moveTickers(shown: Shown): void };
  readonly social: { openSocial(shown: Shown): void };
  readonly fonts: { loadFonts: typeof loadFonts };
  readonly wheel: GameChunk;
  readonly gifts: GameChunk;
  readonly scratch: GameChunk;
}

export type LoadChunk = <K extends keyof Chunks>(name: K) => Promise<Chunks[K]>;

/** With everything at hand. */
export interface Ready {
  createView(subject: Subject): View;
  /** Its triggers listen: what stands before the popup does may stand. */
  armed(arming: Scope, freemium: boolean): void;
}

type GatheredChunk = NeededChunk | 'places' | 'teaser';

/** Everything that must be at hand before a popup can be shown. Absent is what it does not ask for. */
export type Parts = { readonly markup: string } & { readonly [K in GatheredChunk]?: Chunks[K] };
