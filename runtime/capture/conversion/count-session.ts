import type { Context } from '../../context.ts';
import { readSuccess } from '../../wire/call.ts';

/** Reports that a visitor who converted earlier is back for a new session (API-08). */
export function countSession(context: Context): void {
  const { ports, options, memory, call, scope } = context;
  const { store_integration, store_integration_customer_id } = context.visitPayload(context);
  const email = memory.local('poptin_converted_email') ?? '';
  const url = new URL(ports.page.url()).hostname;
  const told = call(
    {
      call: 'total-website-session',
      path: ['total-website-session', options.clientId],
      keepalive: true,
      body: { form: { email, url, store_integration, store_integration_customer_id } },
      read: readSuccess,
    },
    scope.signal,
  );
  // On a page with broken timers this call may fail before the display call. Nothing else would report that fault.
  scope.settle('session', told, () => {});
}
