import type { Shown } from '../popup/view.ts';

interface Facebook {
  readonly XFBML?: { parse(around: Element): void };
}

const PLUGINS = { 'customer-chat': 'fb-customerchat', 'send-to-messenger': 'fb-send-to-messenger' } as const;
const LOCALES = { en: 'en_US', he: 'he_IL' } as const;

/**
 * Facebook's plugins (TYP-08): its script is loaded only for a popup that stands and names a page of
 * theirs. They look for their places in the page itself, so each stands in a slot. Where the page's
 * policy or the visitor's blocker forbids the script, the place stays empty and nothing is said.
 */
export function openSocial({ box, subject: { language, scope }, context: { options } }: Shown): void {
  const host = (box.getRootNode() as ShadowRoot).host;
  const places = [...box.querySelectorAll<HTMLElement>('[data-social]')].filter((place) => place.getAttribute('page_id'));
  for (const [at, place] of places.entries()) {
    const plugin = document.createElement('div');
    plugin.slot = `social-${at}`;
    for (const { name, value } of place.attributes)
      if (/^(?:page_id|messenger_app_id|data-ref|ref|color|size)$/.test(name)) plugin.setAttribute(name, value);
    plugin.className = PLUGINS[place.dataset.social as keyof typeof PLUGINS] ?? '';
    if (!plugin.className) continue;
    host.append(plugin);
    place.replaceChildren(Object.assign(document.createElement('slot'), { name: plugin.slot }));
  }
  if (!host.childElementCount) return;
  const parse = scope.guard('facebook', () => (window as { FB?: Facebook }).FB?.XFBML?.parse(host));
  if ((window as { FB?: Facebook }).FB) return parse();
  const script = Object.assign(document.createElement('script'), { async: true, nonce: options.nonce, crossOrigin: 'anonymous' });
  script.src = `https://connect.facebook.net/${LOCALES[language]}/sdk/xfbml.customerchat.js#xfbml=1&version=v19.0`;
  script.onload = parse;
  script.onerror = () => script.remove();
  document.head.append(script);
}
