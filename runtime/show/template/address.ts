/** Attributes that hold an address. */
export const ADDRESSES = 'href src action formaction poster xlink:href srcset background data';

/** Only these may be there (R9). */
const SAFE_ADDRESS = /^((https?|tel|sms|mailto):|data:image\/(png|jpe?g|gif|webp|svg\+xml)[;,])/;

export const holdsAddress = (name: string): boolean => ADDRESSES.split(' ').includes(name);

/** Whether an attribute of a popup may have this value, as the browser itself would read it. A parser has written its name in small letters. */
export function isSafeAttribute(name: string, value: string): boolean {
  try {
    return !holdsAddress(name) || SAFE_ADDRESS.test(new URL(value, 'http://x').href);
  } catch {
    return false;
  }
}
