import type { MemoryEntry } from '../../inspection/protocol/protocol.ts';

/** Longer than a browser allows for a name and value together. */
const MAX_NAME = 4000;

/** Why a name is invalid; '' if it is valid. A browser drops such a cookie silently. */
export function nameProblem(area: MemoryEntry['area'], name: string): string {
  if (!name) return 'Enter a name.';
  if (name.length > MAX_NAME) return 'The name is too long for a browser.';
  if (area !== 'cookie') return '';
  if (/^\s|\s$/.test(name)) return 'A cookie’s name cannot begin or end with a space: the browser removes it.';
  const [wrong] = /[=;,\s"()<>@:\\/[\]?{}]/.exec(name) ?? [];
  if (wrong) return `A cookie’s name cannot contain ${wrong.trim() ? `“${wrong}”` : 'a space'}.`;
  if (/[^\x21-\x7e]/.test(name)) return 'A cookie’s name can only have ASCII letters, digits and signs.';
  if (/^__(?:Secure|Host)-/i.test(name)) return 'Names that begin with __Secure- or __Host- are for cookies that a server sets.';
  return '';
}
