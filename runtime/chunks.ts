import type { Chunks } from './options.ts';

/**
 * What each chunk exports. It is declared here, above all rooms, and `Context.chunk` is typed by
 * this table alone. Each file in `chunks/` says which parts ship together.
 */
declare module './options.ts' {
  interface Chunks {
    readonly back: typeof import('./chunks/back.ts');
    readonly behaviours: typeof import('./chunks/behaviours.ts');
    readonly countries: typeof import('./chunks/countries.ts');
    readonly editors: typeof import('./chunks/editors.ts');
    readonly email: typeof import('./chunks/email.ts');
    readonly explain: typeof import('./chunks/explain.ts');
    readonly extras: typeof import('./chunks/extras.ts');
    readonly fit: typeof import('./chunks/fit.ts');
    readonly fonts: typeof import('./chunks/fonts.ts');
    readonly form: typeof import('./chunks/form.ts');
    readonly gifts: typeof import('./chunks/gifts.ts');
    readonly history: typeof import('./chunks/history.ts');
    readonly 'host-page': typeof import('./chunks/host-page.ts');
    readonly inputs: typeof import('./chunks/inputs.ts');
    readonly jquery: typeof import('./chunks/jquery.ts');
    readonly leftovers: typeof import('./chunks/leftovers.ts');
    readonly launch: typeof import('./chunks/launch.ts');
    readonly validation: typeof import('./chunks/validation.ts');
    readonly notice: typeof import('./chunks/notice.ts');
    readonly outbox: typeof import('./chunks/outbox.ts');
    readonly phone: typeof import('./chunks/phone.ts');
    readonly placements: typeof import('./chunks/placements.ts');
    readonly products: typeof import('./chunks/products.ts');
    readonly report: typeof import('./chunks/report.ts');
    readonly targeting: typeof import('./chunks/targeting.ts');
    readonly scratch: typeof import('./chunks/scratch.ts');
    readonly show: typeof import('./chunks/show.ts');
    readonly social: typeof import('./chunks/social.ts');
    readonly store: typeof import('./chunks/store.ts');
    readonly teaser: typeof import('./chunks/teaser.ts');
    readonly ticker: typeof import('./chunks/ticker.ts');
    readonly timer: typeof import('./chunks/timer.ts');
    readonly triggers: typeof import('./chunks/triggers.ts');
    readonly wheel: typeof import('./chunks/wheel.ts');
  }
}

export type ChunkName = keyof Chunks;
