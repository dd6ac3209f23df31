import type { Context } from '../../context.ts';

/** A visitor who converted before is back for a new session (API-08). */
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
      read: () => true,
    },
    scope.signal,
  );
  // On a page whose timers throw the call itself may fail, before the display call has: nobody else would hear of it.
  scope.settle('session', told, () => {});
}
