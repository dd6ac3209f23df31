import { DEEDS, type Deed, type Step } from '../format/scenario-schema.ts';

type Words = { readonly [K in Deed]: (said: NonNullable<Step[K]>) => string };

const WORDS: Words = {
  go: (address) => `Walks to ${address}`,
  reload: () => 'Loads the page again',
  back: () => 'Goes back',
  wait: (time) => `Waits ${time}`,
  later: (time) => `Comes again ${time} later`,
  scroll: (to) => `Scrolls to ${to === 'end' ? 'the end' : to === 'top' ? 'the top' : to}`,
  click: (what) =>
    typeof what === 'string'
      ? `Clicks “${what}”`
      : `Clicks “${what.words ?? what.selector ?? 'the page'}”${what.times && what.times > 1 ? `, ${what.times} times` : ''}`,
  open: (popup) => `Clicks what opens “${popup}”`,
  close: (popup) => `Closes “${popup}” by its ✕`,
  press: (what) => (typeof what === 'string' ? `Presses ${what}` : `Presses ${what.key} in “${what.in}”`),
  fill: (fields) => `Fills in ${Object.keys(fields).join(', ')}`,
  submit: (popup) => `Fills in and sends “${popup}”`,
  leave: () => 'Leaves through the top edge',
  show: (popup) => `A tool shows “${popup}”`,
  fire: (popup) => `A tool fires the trigger of “${popup}”`,
  receiver: (answer) => `The owner’s receiver answers ${answer} from now on`,
  robot: (popup) => `A program fills in every field of “${popup}” and sends it`,
  set: (parts) =>
    `From now on: ${Object.entries(parts)
      .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join(', ')}`,
};

/** A step for people: in its own words if it has any. */
export function stepWords(step: Step): string {
  if (step.step) return step.step;
  const deed = DEEDS.find((each) => step[each] !== undefined);
  return deed ? (WORDS[deed] as Words['go'])(step[deed] as string) : 'Looks';
}
