import type { Ports } from '../ports.ts';
import { browserClock } from './clock.ts';
import { browserCookies } from './cookies.ts';
import { browserHttp } from './http.ts';
import { browserNavigate } from './navigate.ts';
import { browserObserve } from './observe.ts';
import { browserPage } from './page.ts';
import { browserRandom } from './random.ts';
import { browserStorage } from './storage.ts';

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
