/** A list as JSON. Prototype.js adds `Array.prototype.toJSON`, which encodes twice; an own `undefined` property shadows it. */
export const listText = (list: readonly unknown[]): string => JSON.stringify(Object.assign([...list], { toJSON: undefined }));
