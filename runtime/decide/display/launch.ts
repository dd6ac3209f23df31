import type { Call } from '../../call.ts';
import type { Services } from '../../context.ts';
import { operatingSystemOf } from '../visitor/operating-system.ts';
import type { Asking } from './request.ts';

/**
 * The call for one popup that the page was not given: after a click, with data about
 * the visit (API-02), or from a script, without any (API-03).
 */
export function callForOne(
  { options, ports: { page } }: Pick<Services, 'options' | 'ports'>,
  { reason, popupId }: Asking,
  visit: Readonly<Record<string, string>>,
): Pick<Call<unknown>, 'call' | 'path' | 'body'> {
  const path = ['click', popupId];
  if (reason === 'api') return { call: 'launch', path };
  const own = {
    client_id: options.clientId,
    poptin_display: '1',
    browser_language: page.language(),
    operating_system: operatingSystemOf(page.userAgent()),
  };
  return { call: 'click', path, body: { form: { ...visit, ...own } } };
}
