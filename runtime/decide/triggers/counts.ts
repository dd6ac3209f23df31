import type { Arm } from './arming.ts';

/** Popups, their tabs and our buttons stand each in a shadow of its own, whose host says so. */
const isOurs = (target: Element | null): boolean =>
  (target?.getRootNode() as Partial<ShadowRoot> | undefined)?.host?.matches('[class^=poptin-]') ?? false;

/** So many clicks on this page (TRG-06). One that closes or fills in a popup is none on the page: it would bring the next popup. */
export const clicks: Arm<'clicks'> = ({ count }, { ports: { observe }, signal, fire, progress }) => {
  let current = 0;
  const tell = () => progress({ current, target: count, unit: 'clicks' });
  observe.on(
    'click',
    ({ target }) => {
      if (isOurs(target)) return;
      current += 1;
      tell();
      if (current >= count) fire();
    },
    signal,
  );
  tell();
};

/** So many pages in this session; the popup's own counter starts anew when it fires, and not before: a page that is left at once has not (TRG-07). */
export const pageVisits: Arm<'page_visits'> = ({ count }, { memory, about: { popupId }, ports: { clock }, signal, fire, progress }) => {
  const visits = Math.max(0, Number(memory.session('pageviews_', popupId)) || 0) + 1;
  const keep = (pages: number) => memory.setSession('pageviews_', `${pages}`, popupId);
  keep(visits);
  progress({ current: Math.min(visits, count), target: count, unit: 'visits' });
  const begin = () => {
    keep(0);
    fire();
  };
  if (visits >= count) clock.after(0, begin, signal);
};
