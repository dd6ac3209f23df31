import type { Report } from '../../inspection/protocol.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import { unasked } from './questions.ts';
import type { PageView } from './view.ts';

/** A field that a later version brought: what stands for it where a page does not say it, and what cannot be told then. */
interface FieldBrought {
  readonly stands: unknown;
  /** The end of "This page does not tell …"; '' where nothing is missed. */
  readonly without: string;
}

type FieldsOf<M> = { readonly [F in keyof M]?: { readonly stands: M[F]; readonly without: string } };

interface Version {
  readonly version: number;
  /** Whole events, and what is not told without them. */
  readonly events: { readonly [T in RuntimeEvent['type']]?: string };
  readonly eventFields: { readonly [T in RuntimeEvent['type']]?: FieldsOf<Extract<RuntimeEvent, { type: T }>> };
  readonly attached: FieldsOf<Extract<Report, { kind: 'attached' }>>;
}

const NTH = 'which of two triggers of the same kind it means';

/**
 * What each version of the channel brought since the first. What a page's hook or runtime does not know yet is
 * missing from what it tells: then this stands there. What it tells and this panel does not know is shown as text.
 * What it can be asked is in `questions.ts`.
 */
export const VERSIONS: readonly Version[] = [
  {
    version: 2,
    events: {
      'cart-known': 'what is in the cart',
      'trigger-soon': 'when a trigger is near',
      'trigger-limited': 'what of a trigger this browser cannot do',
      'config-dropped': 'what of a shown popup’s settings could not be used',
    },
    eventFields: {
      'gates-asked': { again: { stands: [], without: 'when rules that said no are asked again' } },
      'trigger-armed': { nth: { stands: 0, without: NTH } },
      'trigger-progress': { nth: { stands: 0, without: NTH } },
      'trigger-fired': { nth: { stands: null, without: NTH } },
    },
    attached: { own: { stands: false, without: '' }, tag: { stands: null, without: 'what its tag says' } },
  },
];

/** A message with what its page does not say yet put in, and what that leaves untold. */
export function filled(kind: 'attached' | RuntimeEvent['type'], message: object): { readonly message: object; readonly untold: string[] } {
  const untold: string[] = [];
  let whole = message;
  for (const { attached, eventFields } of VERSIONS) {
    const fields = (kind === 'attached' ? attached : Object.hasOwn(eventFields, kind) ? eventFields[kind] : undefined) ?? {};
    for (const [field, { stands, without }] of Object.entries(fields as Record<string, FieldBrought>)) {
      if (Object.hasOwn(message, field)) continue;
      whole = { ...whole, [field]: stands };
      if (without) untold.push(without);
    }
  }
  return { message: whole, untold };
}

/**
 * What a page does not tell, for a person: what was missing so far, what its runtime is too old to say, and what it is not
 * asked because it would not answer. None where it is as new as the panel.
 */
export function untoldBy(page: Pick<PageView, 'version' | 'speaks' | 'untold'>): string[] {
  const spoken = page.speaks ?? page.version;
  const events = VERSIONS.filter((one) => spoken < one.version).flatMap((one) => Object.values(one.events));
  return [...new Set([...page.untold, ...events, ...unasked(page)])];
}
