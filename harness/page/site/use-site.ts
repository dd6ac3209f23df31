import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SimulatedSize } from '../../../inspection/simulate/kinds/simulate-device.ts';
import { siteOrigin } from '../../places.ts';
import { NARROW } from '../narrow.ts';
import type { Setting } from '../setting.ts';
import { type Device, isWithinPage, type Place, readPath, readPlace, writePlace } from './place.ts';
import { siteChannel } from './site-channel.ts';
import { canGoBack, NO_TRAIL, visit } from './trail.ts';

/**
 * The chosen site in its frame, and how to navigate it. One frame shows all sites, so the browser's own history covers moves between them.
 * The harness only reports where the frame is.
 */
export function useSite(setting: Setting) {
  const [place, setPlace] = useState<Place>(() => {
    const names = setting.sites.map((site) => site.name);
    return readPlace(location.search, names, NARROW.matches ? 'phone' : 'desktop');
  });
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [trail, setTrail] = useState(NO_TRAIL);
  /** The simulated size; null for the device's own size. */
  const [size, setSize] = useState<SimulatedSize | null>(null);
  const [isUncounted, setUncounted] = useState(false);
  /** What a change of site has ended, in words. */
  const [ended, setEnded] = useState('');
  const site = setting.sites.find((one) => one.name === place.site);
  if (!site) throw new Error('The harness has no demo site.');

  const origins = useMemo(
    () => new Map(setting.sites.map((one) => [siteOrigin(location.hostname, setting.harnessPort, one), one] as const)),
    [setting],
  );
  const originOf = useCallback((name: string) => [...origins].find(([, one]) => one.name === name)?.[0] ?? '', [origins]);
  const toSite = useMemo(
    () => (frame ? siteChannel(frame, new Map([...origins].map(([origin, { title }]) => [origin, title]))) : null),
    [frame, origins],
  );
  const atFirst = useRef(place);
  atFirst.current = place;

  // A new frame: listen first, so that nothing from the page is missed, and load it after that.
  useEffect(() => {
    if (!frame || !toSite) return;
    const lifetime = new AbortController();
    const { site: name, path, device } = atFirst.current;
    if (device === 'phone') toSite.simulateMobile(true, false);
    toSite.listen(
      {
        visit(url) {
          const origin = URL.parse(url)?.origin ?? '';
          const to = origins.get(origin)?.name;
          if (!to) return;
          setPlace((now) => ({ ...now, site: to, path: url.slice(origin.length) }));
          setTrail((now) => visit(now, url, history.length));
        },
        device(mobile, wanted) {
          setPlace((now) => ({ ...now, device: mobile ? 'phone' : 'desktop' }));
          setSize(wanted);
        },
        counting: (counted) => setUncounted(!counted),
        left: setEnded,
      },
      lifetime.signal,
    );
    frame.src = originOf(name) + path;
    return () => lifetime.abort();
  }, [frame, toSite, origins, originOf]);

  useEffect(() => history.replaceState(null, '', writePlace(place)), [place]);

  const url = originOf(place.site) + place.path;

  const go = (name: string, path: string) => {
    setEnded('');
    setPlace((now) => ({ ...now, site: name, path }));
    const to = originOf(name) + path;
    if (!isWithinPage(url, to)) toSite?.leave();
    // Setting `src` during a page load would replace the page's history entry.
    if (frame?.contentWindow) frame.contentWindow.location.href = to;
  };
  const reload = () => {
    // With a # in it, its own address would not reload the page.
    if (!toSite?.isThere()) return go(place.site, place.path);
    setEnded('');
    toSite.channel.send({ kind: 'reload' });
    toSite.leave();
  };

  return {
    place,
    size,
    /** The page is simulated, and nothing that it sends is counted. */
    isUncounted,
    site,
    url,
    channel: toSite?.channel ?? null,
    frame,
    setFrame,
    ended,
    forgetEnded: () => setEnded(''),
    open: (typed: string) => go(place.site, readPath(typed)),
    reload,
    back: canGoBack(trail) ? () => history.back() : null,
    chooseSite: (name: string) => go(name, '/'),
    chooseDevice: (device: Device) => toSite?.simulateMobile(device === 'phone' ? true : null, true),
  };
}

export type SiteControl = ReturnType<typeof useSite>;
