/** A popup's id, as the runtime accepts it. */
const POPUP_ID = /^[\w-]{1,64}$/;
const MAX_NAME = 60;

export const fieldsOf = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>;

export const popupIdOf = (value: unknown): string => (typeof value === 'string' && POPUP_ID.test(value) ? value : '');

export const nameOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_NAME) : '');

export const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;
