import type { FuzzTarget } from './target.ts';
import { target as bodies } from './targets/bodies.ts';
import { target as cookies } from './targets/cookies.ts';
import { target as display } from './targets/display.ts';
import { target as email } from './targets/email.ts';
import { target as gates } from './targets/gates.ts';
import { target as leads } from './targets/leads.ts';
import { target as messages } from './targets/messages.ts';
import { target as sessions } from './targets/sessions.ts';
import { target as timer } from './targets/timer.ts';
import { target as url } from './targets/url.ts';

/** The targets that need no browser, with the readers that they try. Each is the file of its name in `targets/`. */
export const IN_NODE = { bodies, cookies, display, email, gates, leads, messages, sessions, timer, url } satisfies Record<
  string,
  FuzzTarget
>;
