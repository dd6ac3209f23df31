/** Attributes that hold a URL. */
export const ADDRESSES = 'href src action formaction poster xlink:href srcset background data';

/** The only URLs allowed (R9). */
const SAFE_ADDRESS = /^((https?|tel|sms|mailto):|data:image\/(png|jpe?g|gif|webp|svg\+xml)[;,])/;

/** A host with its port, which browsers take for a scheme. No scheme that could run code contains a dot. */
const HOST_AND_PORT = /^(localhost|[\w.-]+\.\w+):\d/;

/** Corrects a link to what its owner meant: a host with its port gets the `//` that makes it one (FRM-15). */
export const withHost = (link: string): string => (HOST_AND_PORT.test(link) ? `//${link}` : link);

export const holdsAddress = (name: string): boolean => ADDRESSES.split(' ').includes(name);

/** True if a URL is allowed, resolved as the browser would. */
export function isSafeAddress(url: string): boolean {
  try {
    return SAFE_ADDRESS.test(new URL(url, 'http://x').href);
  } catch {
    return false;
  }
}

/** True if a popup's attribute may have this value. `name` is in lower case, as the parser returns it. */
export const isSafeAttribute = (name: string, value: string): boolean => !holdsAddress(name) || isSafeAddress(value);
