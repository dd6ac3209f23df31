import type { Chunks } from './options.ts';

/**
 * Each chunk's exports, and its entry module. A chunk of one module starts at that module; a chunk of several has an entry file,
 * `<name>.chunk.ts`. This table is outside all folders of the runtime, and only it types `Context.chunk`. The build reads it
 * (scripts/build/chunk-entries.ts).
 */
declare module './options.ts' {
  interface Chunks {
    readonly back: typeof import('./chunks/back.chunk.ts');
    /** The behaviour of a visible popup: its controls, submitting its form, leaving, and announcing events to the page's scripts. */
    readonly behaviours: typeof import('./show/behaviours/behaviours.ts');
    readonly consent: typeof import('./chunks/consent.chunk.ts');
    /** A visitor whom the page identifies. Fetched when the page says who it is, and when such a visitor was shown a popup. */
    readonly contact: typeof import('./visitor/contact.ts');
    /** The list of countries. Fetched when a visitor opens it. */
    readonly countries: typeof import('./capture/fields/phone/country-list.ts');
    readonly editors: typeof import('./browser/find-editor.ts');
    /**
     * Help with typing email addresses. Fetched while the visitor reads a popup with an email field, and run at the first sign of typing.
     */
    readonly email: typeof import('./capture/fields/email/help-email.ts');
    readonly explain: typeof import('./chunks/explain.chunk.ts');
    /** Parts that few popups need once they are visible: a coupon to copy, and an X if the template brings none. */
    readonly extras: typeof import('./show/parts/extras.ts');
    /** Fits a template to its visitor: dynamic text, a variant for phones, a Facebook page, a default size. */
    readonly fit: typeof import('./show/parts/fit-markup.ts');
    readonly flight: typeof import('./chunks/flight.chunk.ts');
    /** What a popup needs before its first frame: its place in the visible window, and its fonts. Fetched once a popup is near. */
    readonly fonts: typeof import('./show/parts/fonts.ts');
    readonly form: typeof import('./chunks/form.chunk.ts');
    /** The gift boxes. Fetched when the markup has them. */
    readonly gifts: typeof import('./capture/games/gifts.ts');
    /** Fetched when a page replaces its address (EMB-15), and by browsers without the Navigation API, where pushState fires no event. */
    readonly history: typeof import('./browser/app-navigation.ts');
    readonly 'host-page': typeof import('./chunks/host-page.chunk.ts');
    /**
     * Help with dates, numbers, web addresses and phone numbers without a country. Fetched while the visitor reads a popup with such a
     * field, and run at the first sign of typing.
     */
    readonly inputs: typeof import('./capture/fields/inputs/help-input.ts');
    /** Finds or brings jQuery. Fetched when the markup needs it. */
    readonly jquery: typeof import('./host-page/jquery.ts');
    readonly launch: typeof import('./chunks/launch.chunk.ts');
    readonly validation: typeof import('./chunks/validation.chunk.ts');
    /** Shows a popup that waits for its trigger. The build adds what such a popup needs before its first frame. */
    readonly near: typeof import('./show/stage/prepare.ts');
    /** The messages of a preview. Fetched on preview pages only. */
    readonly notice: typeof import('./show/parts/notice.ts');
    readonly outbox: typeof import('./chunks/outbox.chunk.ts');
    /** Knows the phone numbers of the world. Fetched once a popup is shown that asks for an international phone number. */
    readonly phone: typeof import('./capture/fields/phone/help-phone.ts');
    /** Places popups in the page's own flow. Fetched with the show chunk for the types that belong there. */
    readonly placements: typeof import('./show/parts/placements.ts');
    /** Decides about the popups of an answer, and brings them to the page. Fetched with the first answer that has any. */
    readonly popups: typeof import('./popups.ts');
    /** Popups that sell. Fetched with the show chunk when the markup lists products or adds some to the cart. */
    readonly products: typeof import('./show/parts/product-list.ts');
    readonly report: typeof import('./chunks/report.chunk.ts');
    readonly targeting: typeof import('./chunks/targeting.chunk.ts');
    readonly scratch: typeof import('./capture/games/scratch.ts');
    /** Shows a popup without a wait. */
    readonly show: typeof import('./show/stage/prepare.ts');
    /** Facebook's plugins. Fetched once a popup with a place for one is visible. */
    readonly social: typeof import('./show/parts/social.ts');
    /** Forms with several steps, and parts that depend on an answer. Fetched with the form that has them. */
    readonly steps: typeof import('./capture/steps/steps.ts');
    readonly store: typeof import('./chunks/store.chunk.ts');
    /** The teaser tab. Fetched with the show chunk for a popup that has one. */
    readonly teaser: typeof import('./show/teaser/teaser.ts');
    /** Moving lines. Fetched once a popup with one is visible. */
    readonly ticker: typeof import('./show/parts/ticker.ts');
    /** Countdowns. Fetched with the show chunk when the markup has one. */
    readonly timer: typeof import('./show/parts/timer.ts');
    readonly triggers: typeof import('./chunks/triggers.chunk.ts');
    readonly wheel: typeof import('./capture/games/wheel.ts');
    /** Parts that a popup needs while it stays open. Fetched once it is visible and can be closed. */
    readonly 'while-open': typeof import('./show/while-open/while-open.ts');
  }
}

export type ChunkName = keyof Chunks;
