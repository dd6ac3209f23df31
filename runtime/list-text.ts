/** A list as JSON text. Prototype gives every list a `toJSON` that makes it a text within the text; one of its own, which is none, goes before that. */
export const listText = (list: readonly unknown[]): string => JSON.stringify(Object.assign([...list], { toJSON: undefined }));
