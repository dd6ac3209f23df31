import type { Hono } from 'hono';

/** One demo site: an account with ready popups, and the pages that carry its tag. */
export interface DemoSite {
  /** In links and as the host name's first part. */
  readonly name: string;
  readonly title: string;
  /** What kind of site it is like, in a word or two. */
  readonly kind: string;
  /** What QA finds here, in one sentence. */
  readonly about: string;
  readonly clientId: string;
  /** Added to the harness page's port. */
  readonly portOffset: number;
  /** The site's address bar offers these. */
  readonly paths: ReadonlyArray<{ readonly path: string; readonly label: string }>;
  create(around: Surroundings): Hono;
}

/** What a site must know of the machinery around it: only where its tag points, and who may frame it with a hook. */
export interface Surroundings {
  readonly displayOrigin: string;
  readonly harnessPort: number;
  /** The built hook, `dist/hook/hook.js`. */
  readonly hookFile: string;
}
