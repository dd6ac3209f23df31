import type { CallView } from '../../store/view/panel-view.ts';
import { fieldsOf } from '../../studio/lint/subject.ts';

/** The markup of a popup from the server: in its settings, or in its template's call. Null before the page has requested that. */
export function sentMarkup(calls: ReadonlyMap<number, CallView>, wire: unknown): string | null {
  const { poptin, poptin_url: url } = fieldsOf(wire);
  if (typeof poptin === 'string' && poptin !== '') return poptin;
  const call = [...calls.values()].findLast((each) => each.call === 'template' && each.outcome === 'ok' && each.url === url);
  return call?.exchange?.whole ? (call.exchange.answer?.join('') ?? null) : null;
}
