import type { PopupConfig } from '../../runtime/decide/display/config.ts';
import { UNKNOWN_PAGE } from '../../runtime/decide/gates/ask-gates.ts';
import type { Facts } from '../../runtime/decide/gates/facts.ts';
import type { Gate } from '../../runtime/decide/gates/gate.ts';
import { CHANGING, FREQUENCY_CAPS, type GateName, SETTLED, type Targeting } from '../../runtime/decide/gates/gates.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import { writeShown } from '../../runtime/visitor/showings.ts';
import { readConfig } from '../config/read-config.ts';

type Asked = Gate<PopupConfig & Targeting>;
export const TARGETING_GATES: Readonly<Record<string, Asked>> = { ...FREQUENCY_CAPS, ...SETTLED, ...CHANGING };

/** No country has this code. */
const NOWHERE = 'ZZ';

const nobody = (now: number): Facts => ({
  now,
  today: new Date(now).toISOString().slice(0, 10),
  page: {
    ...{ url: () => 'https://nowhere.invalid/', title: () => '', referrer: () => '', language: () => '' },
    ...{ userAgent: () => '', isMobile: () => false },
  },
  memory: new Map(),
  session: () => null,
  cookie: () => undefined,
  variable: () => undefined,
  source: () => '',
  adBlocker: true,
});

/** A frequent and active visitor. Other rules refuse them than a new visitor. */
function regular(now: number): Facts {
  const memory = { old_user: 'true', visits: `9999.${now}`, contact: 'true', by_mail: 'true', session: 'true', session_started: '1' };
  const shown = writeShown(Array.from({ length: 30 }, (_, nth) => now - nth * 1000));
  return {
    ...nobody(now),
    memory: new Map(Object.entries({ ...memory, conversion_any: 'c', shown_at: shown, last_closed: `${now}` })),
    cookie: () => 'true',
    variable: () => 'true',
    open: ['dialog', 'consent', 'chat'],
  };
}

/** For each rule that a popup sets, a verdict whose words name the rule: from a visitor whom it refuses, if possible. */
export function ruleVerdicts(wire: Readonly<Record<string, unknown>>, now: number): readonly Verdict[] {
  const popup = readConfig(wire).read?.popup;
  if (!popup) return [];
  const worlds = [nobody(now), regular(now)];
  return Object.entries<Asked>({ ...SETTLED, ...CHANGING }).flatMap(([gate, { ask }]) => {
    const found = worlds.map((facts) =>
      ask(popup, facts, { ...UNKNOWN_PAGE, country: () => NOWHERE, hasBodyClass: () => facts === worlds[1] }),
    );
    const [pass, code, from, expected, actual = code] = found.find(([passes]) => !passes) ?? found[0] ?? [true, 'unset', '', null, null];
    return code === 'unset' ? [] : [{ gate: gate as GateName, pass, code, expected, actual, from }];
  });
}
