import { nonceHttp } from '../browser/http.ts';
import type { PageContext } from '../context.ts';
import * as host from '../host-page/enhance-page.ts';

/** Enhances the host page itself. Fetched when the account asks for it and the page has something to enhance. */
export const enhancePage = (context: PageContext, kinds: readonly host.HostKind[]) => host.enhancePage(context, nonceHttp, kinds);
