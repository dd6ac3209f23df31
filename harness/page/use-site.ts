import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { siteOrigin } from '../places.ts';
import { NARROW } from './narrow.ts';
import { type Device, type Place, readPath, readPlace, writePlace } from './place.ts';
import type { Setting } from './setting.ts';
import { type SiteChannel, siteChannel } from './site-channel.ts';

/** The chosen site in its frame: where it is, and how to lead it elsewhere. */
export function useSite(setting: Setting) {
  const [place, setPlace] = useState<Place>(() => {
    const names = setting.sites.map((site) => site.name);
    return readPlace(location.search, names, NARROW.matches ? 'phone' : 'desktop');
  });
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [visited, setVisited] = useState<readonly string[]>([]);
  const site = setting.sites.find((one) => one.name === place.site);
  if (!site) throw new Error('The harness has no demo site.');
  const origin = siteOrigin(location.hostname, setting.harnessPort, site);

  const toSite = useMemo<SiteChannel | null>(() => (frame ? siteChannel(frame, origin) : null), [frame, origin]);
  const atFirst = useRef(place);
  atFirst.current = place;

  // A new frame: listen first, so that nothing of the page is missed, and only then let it load.
  useEffect(() => {
    if (!frame || !toSite) return;
    const lifetime = new AbortController();
    toSite.onVisit((url) => {
      if (!url.startsWith(`${origin}/`)) return;
      const path = url.slice(origin.length);
      setPlace((now) => ({ ...now, path }));
      setVisited((paths) => (paths.at(-1) === path ? paths : [...paths, path]));
    }, lifetime.signal);
    if (atFirst.current.device === 'phone') toSite.simulateMobile(true, false);
    frame.src = origin + atFirst.current.path;
    return () => lifetime.abort();
  }, [frame, toSite, origin]);

  useEffect(() => history.replaceState(null, '', writePlace(place)), [place]);

  const open = useCallback(
    (typed: string) => {
      const path = readPath(typed);
      setPlace((now) => ({ ...now, path }));
      if (frame) frame.src = origin + path;
    },
    [frame, origin],
  );

  return {
    place,
    site,
    url: origin + place.path,
    channel: toSite?.channel ?? null,
    setFrame,
    open,
    reload: () => open(place.path),
    back:
      visited.length < 2
        ? null
        : () => {
            setVisited((paths) => paths.slice(0, -2));
            open(visited.at(-2) ?? '/');
          },
    chooseSite(name: string) {
      setVisited([]);
      setPlace((now) => ({ ...now, site: name, path: '/' }));
    },
    chooseDevice(device: Device) {
      setPlace((now) => ({ ...now, device }));
      toSite?.simulateMobile(device === 'phone' ? true : null, true);
    },
  };
}

export type SiteControl = ReturnType<typeof useSite>;
