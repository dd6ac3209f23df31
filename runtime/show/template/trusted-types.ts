import type { Trust } from '../../context.ts';

interface Factory {
  createPolicy(name: string, rules: Trust): Trust;
}

/**
 * The one Trusted Types policy, `poptin`. What it allows is parsed in a document that runs nothing, except for the code of the owner's own
 * account. A page may allow a policy to be created only once, so the chunks that need it share it through the context. Undefined without
 * Trusted Types support; throws if the page forbids the policy.
 */
export function trustOf({ trusted }: { readonly trusted: { policy?: Trust | undefined } }): Trust | undefined {
  // An element of that name may shadow the window's property.
  if (Object.hasOwn(window, 'trustedTypes'))
    trusted.policy ??= (window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('poptin', { createHTML: (html) => html });
  return trusted.policy;
}
