import { nonceHttp } from '../browser/http.ts';
import type { PageContext } from '../context.ts';
import * as host from '../host-page/enhance-page.ts';
import type { HostKind } from '../host-page/enhancement.ts';

/** Enhances the host page itself. Fetched when the account asks for it and the page has something to enhance. */
export const enhancePage = (context: PageContext, kinds: readonly HostKind[]) => host.enhancePage(context, nonceHttp, kinds);
