import type { Consent, Permission } from '../../runtime/store/consent/consent.ts';
import type { ConsentSignal } from '../simulate/kinds/consent/consent-choices.ts';

/** A signal of a consent tool, in the tool's own spelling. */
export interface ConsentFact {
  readonly kind: 'default' | 'update' | 'signal';
  readonly name: string;
  readonly value: string;
}

/** A consent tool's answer. Null says nothing about tracking. */
export interface ConsentSeen {
  readonly tool: ConsentSignal;
  readonly says: Consent | null;
  readonly facts: readonly ConsentFact[];
}

/**
 * An event of the hook: a consent tool answered, or changed its answer. It includes the permission that follows from all tools together.
 */
export interface ConsentTold extends ConsentSeen {
  readonly type: 'consent-told';
  readonly follows: Permission;
  /** The same for an account with strict consent. */
  readonly strictly: Permission;
}
