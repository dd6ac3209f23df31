import { DEVICES } from './place.ts';

/** The device that the page in the frame asks for, as the gallery's pages do: `?device=phone`. */
export interface AskedDevice {
  readonly url: string;
  /** The runtime's device before and after the page asked. Absent while no page asks for another device. */
  readonly turned?: { readonly from: boolean | null; readonly to: boolean | null };
}

export const NOT_ASKED: AskedDevice = { url: '' };

/**
 * The device that the runtime simulates on a page in the frame. A page that asks for a device gets it. The next page that asks for none
 * gets the previous device back. A choice made by hand meanwhile wins, even after a reload.
 */
export function deviceAt(
  url: string,
  asked: AskedDevice,
  mobile: boolean | null,
): { readonly asked: AskedDevice; readonly mobile: boolean | null } {
  if (url === asked.url) return { asked, mobile };
  const turned = asked.turned?.to === mobile ? asked.turned : undefined;
  const device = DEVICES.find((each) => each === URL.parse(url)?.searchParams.get('device'));
  const isPhone = mobile === true;
  const isAsItIs = device ? (device === 'phone') === isPhone : !turned;
  if (isAsItIs) return { asked: { url, ...(turned && { turned }) }, mobile };
  if (!device) return { asked: { url }, mobile: turned?.from ?? null };
  const to = device === 'phone' ? true : null;
  return { asked: { url, turned: { from: turned ? turned.from : mobile, to } }, mobile: to };
}
