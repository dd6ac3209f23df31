import { nonceHttp } from '../browser/nonce-http.ts';
import type { Context } from '../context.ts';
import * as host from '../store/host-page/enhance-page.ts';

/** The chunk that tends to the page itself: fetched when its account asks for that and the page has what it is about. */
export const enhancePage = (context: Context, kinds: readonly host.HostKind[]) => host.enhancePage(context, nonceHttp, kinds);
