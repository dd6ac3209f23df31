import { isSimulated } from '../../inspection/protocol.ts';
import { usePanel } from '../state/use-panel.ts';

/** What no script sees of the visitor, and no copy has (DEV-14): said wherever it matters, and never shown with its value. */
export function ServerCookies() {
  const site = usePanel((state) => state.site);
  const copied = usePanel(({ simulation }) => isSimulated(simulation));
  if (!site) return null;
  const names = site.serverCookies;
  const copy = copied ? ' They are not in the copy: the server goes on seeing its own.' : '';
  const words = names
    ? names.length > 0 && `Only the server sees (HttpOnly): ${names.join(', ')}.${copy}`
    : copied && 'Cookies that only the server sees (HttpOnly) are not in the copy. They can be named on sites where the extension may run.';
  return words ? <p className="border-b border-line px-3 py-1.5 text-sm break-words text-quiet">{words}</p> : null;
}
