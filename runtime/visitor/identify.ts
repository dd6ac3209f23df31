import type { Page, Ports } from '../ports.ts';
import { day } from './day.ts';
import type { Memory } from './memory.ts';
import { DAY_MS, MINUTE_MS } from './names.ts';

/** The visitor on this page, as far as the runtime can know them (VIS-07). */
export interface Visitor {
  readonly userId: string;
  /** True in their first session ever. */
  readonly isNew: boolean;
  /** True on the first page of a session. */
  readonly isNewSession: boolean;
}

const TRUE = 'true';
const SESSION_MS = 30 * MINUTE_MS;

/** `0.` and 11 base-36 characters. */
export const newUserId = (random: Ports['random']): string => `${random.next().toString(36)}00000000000`.slice(0, 13);

/** A session ends after half an hour without a page view in any tab, when its cookie expires. */
export function identify(memory: Memory, { clock, random, storage }: Pick<Ports, 'clock' | 'random' | 'storage'>): Visitor {
  // Read once: reading cookies after writing one makes the browser's processes wait for each other.
  const jar = memory.cookies();
  const known = jar.get('user_id');
  const isNewSession = !jar.get('session');
  let isNew = !jar.get('old_user');
  const started = (!isNewSession && jar.get('session_started')) || `${clock.now()}`;
  if (known && isNewSession) {
    isNew = false;
    memory.setCookie('old_user', TRUE);
  }
  // A tab that stays open over night outlives its visit, and another tab may have begun the next one. What it stored for that visit is not
  // part of this one.
  if (known && !memory.session('apt_first_touch')?.includes(`"${started}"`)) {
    memory.setSession('apt_visited_pages', null);
    memory.setSession('apt_cart', null);
    for (const key of storage.keys('session')) if (/^(viewed_url|pageviews)_/.test(key)) storage.set('session', key, null);
  }
  const userId = known || newUserId(random);

  memory.setCookie('user_id', userId);
  memory.setCookie('session', TRUE, '', SESSION_MS);
  memory.setCookie('session_started', started, '', SESSION_MS);
  memory.setCookie('c_visitor', TRUE, '', 30 * DAY_MS);
  memory.setCookie('last_visit', day(clock.now()));
  for (const key of ['new_user', 'custom_new_visitor_session'] as const) memory.setSession(key, isNew ? TRUE : null);
  if (isNewSession) countVisit(memory, jar);
  return { userId, isNew, isNewSession };
}

/** Counts this visit toward every popup under the every-few-visits rule. */
function countVisit(memory: Memory, jar: ReadonlyMap<string, string>): void {
  memory.setSession('every_visit_session', TRUE);
  for (const [name, visits] of jar) if (name.startsWith('d_r_v_')) memory.setCookie('d_r_v_', `${(+visits || 0) + 1}`, name.slice(6));
}

/** The id of the one popup that this page previews (TRG-12); '' on a real visit. */
export const previewOf = (page: Pick<Page, 'url'>): string => new URL(page.url()).searchParams.get('ppt-preview') ?? '';

declare module '../events.ts' {
  interface RuntimeEvents {
    'visitor-identified': {
      readonly userId: string;
      readonly isNew: boolean;
      readonly isNewSession: boolean;
      readonly convertedEmail: boolean;
    };
  }
}
