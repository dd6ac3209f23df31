/**
 * Tells which addresses belong to the display server. The runtime names its hosts when it starts; until then, the paths of the contract
 * decide.
 */
export interface ServerAddresses {
  learn(...hosts: readonly string[]): void;
  includes(url: string): boolean;
}

const CONTRACT_PATH = /^https?:\/\/[^/]+\/(?:[^?#]*\/)?api\/display\//;

export function createServerAddresses(): ServerAddresses {
  let hosts: readonly string[] = [];
  return {
    learn(...named) {
      hosts = named.filter(Boolean).map((host) => host.replace(/^(.*[^/])\/+$/, '$1'));
    },
    includes: (url) => CONTRACT_PATH.test(url) || hosts.some((host) => url === host || url.startsWith(`${host}/`)),
  };
}
