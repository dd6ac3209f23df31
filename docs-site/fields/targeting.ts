import { GATE_PANELS } from '../../runtime/decide/gates/gates.panel.ts';
import { CHANGING, FREQUENCY_CAPS, type GateName, SETTLED } from '../../runtime/decide/gates/gates.ts';
import { TRIGGER_PANELS } from '../../runtime/decide/triggers/triggers.panel.ts';
import type { FieldDocs, Settings } from '../../runtime/wire/settings/setting-docs.ts';
import { says } from './words.ts';

const together = (halves: ReadonlyArray<{ readonly docs?: FieldDocs }>): FieldDocs => Object.assign({}, ...halves.map(({ docs }) => docs));

/** Uses the studio's label and help as the sentence, for settings that need nothing more. */
const fromSettings = (settings: Settings): FieldDocs =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([path]) => !path.endsWith('.*'))
      .map(([path, { label, help, names, first, example = first }]) => {
        const values = Object.entries(names ?? {}).map(([value, name]) => `\`${value}\`: ${name}`);
        const words = [`${label}.`, help, values.length > 0 && `${values.join('; ')}.`].filter(Boolean).join(' ');
        return [path.replaceAll('.*', '[]'), says(words, path.includes('.') ? undefined : example)];
      }),
  );

const ofGates = (gates: object): FieldDocs =>
  together(
    Object.keys(gates).map((name) => {
      const { docs, settings } = GATE_PANELS[name as GateName];
      return { docs: docs ?? fromSettings(settings) };
    }),
  );

/** When it shows. */
export const TRIGGERS: FieldDocs = {
  triggers: says(
    'When it shows. Each trigger in it is on, and the first one to fire shows the popup. Without any (nothing, `{}`, or `[]` as PHP writes it) the popup shows at once, or for a bar and an embedded popup after some scrolling. An invalid trigger never becomes “at once”.',
    { delay: { seconds: 5, per: 'page' }, exit_intent: true },
  ),
  ...together(Object.values(TRIGGER_PANELS)),
};

/** How often it shows. */
export const FREQUENCY = ofGates(FREQUENCY_CAPS);

const { 'ab-test': abTest, ...others } = SETTLED;

/** The visitors who see it. */
export const FILTERS = ofGates({ ...CHANGING, ...others });

/** Which one of several variants. */
export const TESTS = ofGates({ 'ab-test': abTest });
