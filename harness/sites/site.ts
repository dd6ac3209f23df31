import type { Hono } from 'hono';

/** A demo site: an account with ready-made popups, and the pages that carry its tag. */
export interface DemoSite {
  /** Used in links and as the first part of the host name. */
  readonly name: string;
  readonly title: string;
  /** The kind of site that it imitates, in a word or two. */
  readonly kind: string;
  /** What testers use the site for, in one sentence. */
  readonly about: string;
  readonly clientId: string;
  /** Added to the harness page's port. */
  readonly portOffset: number;
  /** Suggestions for the site's address bar. */
  readonly paths: ReadonlyArray<{ readonly path: string; readonly label: string }>;
  create(around: Surroundings): Hono;
}

/** What a site depends on: the servers behind its tag, and the page that may frame it with a hook. */
export interface Surroundings {
  readonly displayOrigin: string;
  readonly harnessPort: number;
  /** The built hook, `dist/hook/hook.js`. */
  readonly hookFile: string;
}
