import { DEVICES } from './place.ts';

/** For which device the page in the frame asked, as those of the gallery do: `?device=phone`. */
export interface AskedDevice {
  readonly url: string;
  /** What the runtime took the frame for before, and since; absent while no page has asked for another device. */
  readonly turned?: { readonly from: boolean | null; readonly to: boolean | null };
}

export const NOT_ASKED: AskedDevice = { url: '' };

/**
 * What the runtime takes the frame for on a page that it came to. A page that asks for a device gets it, and the next that
 * asks for none has the one of before again. Whoever chooses by hand meanwhile is right, also when the page is loaded anew.
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
