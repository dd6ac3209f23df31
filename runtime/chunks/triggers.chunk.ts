import { fetchBytes } from '../browser/http.ts';
import { scrolled, VISITOR_SOURCES } from '../browser/visitor-sources.ts';
import type { Context } from '../context.ts';
import type { Waiting } from '../decide/waiting/owner.ts';
import { createWaiting } from '../decide/waiting/waiting.ts';
import { makeAhead } from '../show/template/make-ahead.ts';
import type { TemplateCache } from '../show/template/template-cache.ts';

const known = new WeakMap<TemplateCache, Waiting>();

/**
 * Lets popups wait for their triggers, and prepares them meanwhile. Fetched when the first is armed. One instance serves all pages of a
 * runtime.
 */
export function waitWith(context: Context, cache: TemplateCache): Waiting {
  const { observe, page } = context.ports;
  observe.learn?.(VISITOR_SOURCES);
  const waiting = known.get(cache) ?? createWaiting(context, makeAhead(context, cache, fetchBytes), page.scrolled ?? scrolled);
  known.set(cache, waiting);
  return waiting;
}
