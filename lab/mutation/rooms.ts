/** The rooms under mutation: a mistake in them would show the wrong popup, lose a lead or break a page. */
export const ROOMS: Readonly<Record<string, string>> = {
  waiting: 'runtime/decide/waiting/*.ts',
  gates: 'runtime/decide/gates/**/!(*.panel).ts',
  machine: 'runtime/show/machine/*.ts',
  triggers: 'runtime/decide/triggers/**/!(*.panel).ts',
  outbox: 'runtime/capture/outbox/*.ts',
  leads: 'runtime/capture/conversion/leads.ts',
  call: 'runtime/wire/call.ts',
  scope: 'runtime/scope.ts',
  wire: 'runtime/wire/*.ts',
  cart: 'runtime/visitor/cart.ts',
  shop: 'runtime/store/cart/*.ts',
};
