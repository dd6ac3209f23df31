import { isSimulated } from '../../inspection/simulate/simulation.ts';
import { usePanel } from '../store/use-panel.ts';

/** Cookies that no script can read and no copy has (DEV-14). The panel names them where they matter, without their values. */
export function ServerCookies() {
  const site = usePanel((state) => state.site);
  const copied = usePanel(({ simulation }) => isSimulated(simulation));
  if (!site) return null;
  const names = site.serverCookies;
  const copy = copied ? ' They are not in the copy: the server still sees its own.' : '';
  const words = names
    ? names.length > 0 && `Only the server sees (HttpOnly): ${names.join(', ')}.${copy}`
    : copied &&
      'Cookies that only the server sees (HttpOnly) are not in the copy. The panel can list them on sites where the extension may run.';
  return words ? <p className="border-b border-line px-3 py-1.5 text-sm break-words text-quiet">{words}</p> : null;
}
