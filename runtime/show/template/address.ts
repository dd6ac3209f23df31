/** Attributes that hold a URL. */
export const ADDRESSES = 'href src action formaction poster xlink:href srcset background data';

/** The only URLs allowed (R9). */
const SAFE_ADDRESS = /^((https?|tel|sms|mailto):|data:image\/(png|jpe?g|gif|webp|svg\+xml)[;,])/;

export const holdsAddress = (name: string): boolean => ADDRESSES.split(' ').includes(name);

/** Whether a popup's attribute may have this value, resolved as the browser would. `name` is in lower case, as the parser leaves it. */
export function isSafeAttribute(name: string, value: string): boolean {
  try {
    return !holdsAddress(name) || SAFE_ADDRESS.test(new URL(value, 'http://x').href);
  } catch {
    return false;
  }
}
