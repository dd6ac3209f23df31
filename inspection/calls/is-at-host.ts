/** Whether an address is at one of these hosts, each an origin or a base URL. */
export function isAtHost(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname } = new URL(url);
  return hosts.some((host) => URL.canParse(host) && new URL(host).origin === origin && within(pathname, new URL(host).pathname));
}

const within = (path: string, base: string): boolean => base === '/' || path === base || path.startsWith(`${base}/`);
