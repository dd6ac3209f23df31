import type { Options } from '../options.ts';
import type { Ports } from '../ports.ts';
import type { Scope } from '../scope.ts';
import { type Caller, listText } from '../wire/call.ts';
import type { WithReaders } from '../wire/readers.ts';
import type { Memory } from './memory.ts';
import { forgetOthers, ownShowings, remember } from './showings.ts';

const MAX_EMAIL = 320;
const MAX_ID = 200;
/** The cookie of a visitor for whom the server has no name yet, or no longer. */
const PENDING = 'true';

interface Identity {
  readonly email: string;
  readonly id: string;
}

/** What telling the server takes. */
interface Reaching extends WithReaders {
  readonly call: Caller;
  readonly memory: Memory;
  readonly ports: Pick<Ports, 'atYes'>;
  readonly options: Pick<Options, 'clientId'>;
  readonly scope: Scope;
}

/** Null for anything that identifies nobody. */
export function identityOf(who: unknown): Identity | null {
  if (typeof who !== 'object' || who === null) return null;
  const { email, id } = who as { readonly email?: unknown; readonly id?: unknown };
  const address = typeof email === 'string' ? email.trim().toLowerCase() : '';
  const name = typeof id === 'string' || typeof id === 'number' ? `${id}`.trim() : '';
  const isAddress = address.length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+$/.test(address);
  const given = { email: isAddress ? address : '', id: name.length <= MAX_ID ? name : '' };
  return given.email || given.id ? given : null;
}

/** Distinguishes identities without revealing them. */
function markOf({ email, id }: Identity): string {
  let hash = 5381;
  for (const letter of `${email} ${id}`) hash = (hash * 33 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}

/**
 * The page says who its visitor is, or null if nobody is known any more (TGT-21). Only the server's name for them is stored. Before a yes,
 * the call goes nowhere, so it is repeated then.
 */
export function identify(context: Reaching, who: unknown): void {
  const run = context.scope.guard('identify', () => tellWho(context, who));
  context.ports.atYes?.(run);
  run();
}

function tellWho(context: Reaching, who: unknown): void {
  const { memory } = context;
  const identity = identityOf(who);
  if (!identity && who !== null) return;
  const mark = identity && markOf(identity);
  // Beside the cookie, because another tab may have named somebody else.
  const isSame = mark === memory.local('apt_contact');
  const known = memory.cookie('contact');
  if (isSame && known && known !== PENDING) return;
  if (!isSame) forgetOthers(memory);
  memory.setCookie('contact', identity && PENDING);
  memory.setLocal('apt_contact', mark);
  if (identity) void tell(context, { ...identity, contact: '' });
}

/** Reports a showing or conversion of an identified visitor to the server, for their other devices. */
export function rememberTogether(context: Reaching): void {
  const contact = context.memory.cookie('contact');
  if (contact && contact !== PENDING) void tell(context, { email: '', id: '', contact });
}

async function tell({ call, memory, options, readers, scope }: Reaching, who: Identity & { readonly contact: string }): Promise<void> {
  const { shown, converted } = ownShowings(memory.cookies());
  const mark = memory.local('apt_contact');
  const told = await call(
    {
      call: 'identify',
      path: ['identify', options.clientId],
      keepalive: true,
      body: { form: { ...who, shown: listText(shown), converted: listText(converted) } },
      read(text: string): { readonly contact: string; readonly raw: Readonly<Record<string, unknown>> } | null {
        const raw = JSON.parse(text);
        const contact = readers.matching(readers.ID, 'an id')(raw.contact, '', () => {});
        return contact ? { contact, raw } : null;
      },
    },
    scope.signal,
  );
  // The server no longer has that contact, so `identify` has to tell the address again.
  if (!told.ok && told.status === 404 && memory.cookie('contact') === who.contact) memory.setCookie('contact', PENDING);
  // Meanwhile, the page may have named somebody else, or nobody.
  if (!told.ok || !memory.cookie('contact') || memory.local('apt_contact') !== mark) return;
  memory.setCookie('contact', told.value.contact);
  remember(memory, told.value.raw);
}
