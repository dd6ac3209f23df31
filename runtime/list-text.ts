/** A list as JSON. Prototype.js adds `Array.prototype.toJSON`, which encodes twice and may not be written over: a list without a prototype has none. */
export const listText = (list: readonly unknown[]): string => JSON.stringify(Object.setPrototypeOf([...list], null));
