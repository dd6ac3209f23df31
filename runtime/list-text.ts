/** A list as JSON. Prototype.js adds `Array.prototype.toJSON`, which encodes twice; an `undefined` of the list's own shadows it. */
export const listText = (list: readonly unknown[]): string => JSON.stringify(Object.assign([...list], { toJSON: undefined }));
