import { atEnd } from '../../scope.ts';
import type { OpenPopup } from '../stage/open-popup.ts';

interface Facebook {
  readonly XFBML?: { parse(around: Element): void };
}
type FacebookWindow = { FB?: Facebook };

const PLUGINS = { 'customer-chat': 'fb-customerchat', 'send-to-messenger': 'fb-send-to-messenger' } as const;
const LOCALES = { en: 'en_US', he: 'he_IL' } as const;

/** Options of Facebook's plugins. No other attribute of a popup is copied to the page with them. */
const OPTIONS = new Set(
  'page_id messenger_app_id ref data-ref color size cta_text enforce_login origin user_ref attribution theme_color logged_in_greeting logged_out_greeting greeting_dialog_display greeting_dialog_delay minimized'.split(
    ' ',
  ),
);

/** The script that we added, and how many popups use it. A script that the page added belongs to the page. */
let brought: HTMLScriptElement | null = null;
let arrived = false;
let users = 0;
/** The page's own `#fb-root`, where Facebook's script works, if there was one before. */
let rootBefore: Element | null = null;

/** Facebook's SDK and the scripts it loads, but not its analytics, which a page may have. */
const SCRIPTS = 'script[src*="//connect.facebook.net/"][src*="/sdk"]';

/**
 * Facebook's plugins (TYP-08). The script is loaded only for a visible popup with a numeric page id, and removed with the last such popup.
 * Under consent first, it comes with popups after a yes (CFS-01).
 * The plugins look for their places in the page's own tree, so each is in a slot. If the page's policy or an ad blocker forbids the script,
 * the place stays empty without a message.
 */
export function attach({ box, language, scope, context: { options, ports } }: OpenPopup): void {
  // The link to Messenger beside it stays.
  if (ports.awaitsYes?.()) return;
  const host = (box.getRootNode() as ShadowRoot).host;
  const places = [...box.querySelectorAll<HTMLElement>('[data-social]')].filter((place) =>
    /^\d+$/.test(place.getAttribute('page_id') ?? ''),
  );
  if (options.onlyShowsCode) return places.forEach(label);
  for (const [at, place] of places.entries()) {
    const plugin = document.createElement('div');
    plugin.slot = `social-${at}`;
    for (const { name, value } of place.attributes) if (OPTIONS.has(name)) plugin.setAttribute(name, value);
    plugin.className = PLUGINS[place.dataset.social as keyof typeof PLUGINS] ?? '';
    if (!plugin.className) continue;
    host.append(plugin);
    place.replaceChildren(Object.assign(document.createElement('slot'), { name: plugin.slot }));
  }
  if (!host.childElementCount) return;
  const parse = scope.guard('facebook', () => (window as FacebookWindow).FB?.XFBML?.parse(host));
  const theirs = brought ? null : document.querySelector(SCRIPTS);
  if ((window as FacebookWindow).FB && !brought) return parse();
  if (theirs) return theirs.addEventListener('load', parse, { once: true });
  users++;
  atEnd(scope, () => {
    users--;
    takeAway();
  });
  brought ??= bring(`https://connect.facebook.net/${LOCALES[language]}/sdk/xfbml.customerchat.js#xfbml=1&version=v19.0`, options.nonce);
  if ((window as FacebookWindow).FB) parse();
  else brought.addEventListener('load', parse);
}

/** Shows a placeholder where no third-party script runs. */
function label(place: HTMLElement): void {
  place.textContent = `Facebook’s ${place.dataset.social} goes here. It is not run by the extension.`;
  Object.assign(place.style, { display: 'block', padding: '8px', outline: '1px dashed', font: '13px/1.4 system-ui' });
}

function bring(src: string, nonce: string): HTMLScriptElement {
  rootBefore = document.getElementById('fb-root');
  const script = Object.assign(document.createElement('script'), { async: true, nonce, crossOrigin: 'anonymous', src });
  // It may load after the popup is gone: a browser runs any script that it has started to fetch.
  script.onload = () => {
    arrived = true;
    takeAway();
  };
  script.onerror = () => {
    script.remove();
    if (brought === script) brought = null;
  };
  document.head.append(script);
  return script;
}

/** Removes everything once no popup uses it: the scripts, the root node and the global. */
function takeAway(): void {
  if (users || !arrived) return;
  for (const node of document.querySelectorAll(`${SCRIPTS},#fb-root`)) if (node !== rootBefore) node.remove();
  delete (window as FacebookWindow).FB;
  brought = null;
  arrived = false;
}
