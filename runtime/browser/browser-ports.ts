import type { Navigate, Ports, Random } from '../ports.ts';
import { browserClock } from './clock.ts';
import { browserHttp } from './http.ts';
import { browserObserve } from './observe.ts';
import { browserPage } from './page.ts';
import { browserCookies } from './stored/cookies.ts';
import { browserStorage } from './stored/storage.ts';

const browserNavigate = (): Navigate => ({ to: (url) => location.assign(url) });

const browserRandom = (): Random => ({ next: Math.random });

export function browserPorts(): Ports {
  return {
    clock: browserClock(),
    cookies: browserCookies(),
    storage: browserStorage(),
    http: browserHttp(),
    page: browserPage(),
    random: browserRandom(),
    navigate: browserNavigate(),
    observe: browserObserve(),
  };
}
