/** The values that a field of the wire may have, in the part of JSON Schema that docs/schemas uses. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  /** The wanted value in words. Without it, words are made from the other keywords. */
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  /** The shape of fields that are not named here. If set, any field may be there. */
  readonly additionalProperties?: boolean | Shape;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  /** A text that holds JSON of this shape. */
  readonly contentSchema?: Shape;
  /** An object of somebody else's: checks look only at the fields that are named. */
  readonly open?: boolean;
  /** At least one of these fields must be there and not empty. */
  readonly oneOfFields?: readonly string[];
}

export const anyText = (description = 'text, which may be empty'): Shape => ({ type: 'string', description });
export const textLike = (pattern: string, description: string): Shape => ({ type: 'string', pattern, description });
export const oneOf = (...words: readonly string[]): Shape => ({ enum: words });

const ID = '[A-Za-z0-9_-]{1,64}';
export const id = textLike(`^${ID}$`, 'an id: 1 to 64 letters, digits, - and _');
export const idOrNothing = textLike(`^(${ID})?$`, 'an id, or empty');
/** Some shops send an id as a number. */
export const shopId: Shape = {
  anyOf: [textLike('.', 'an id'), { type: 'integer' }],
  description: 'an id of the shop, as text or as a whole number',
};
export const flag: Shape = { enum: [0, 1, '0', '1', false, true, 'false', 'true'], description: '0 or 1, also as text, or true or false' };
export const flagText: Shape = { enum: ['0', '1'], description: '0 or 1, as text' };
export const address = textLike('^[a-z][a-z0-9+.-]*:.', 'an address in full');
export const addressOrNothing = textLike('^$|^[a-z][a-z0-9+.-]*:.', 'an address in full, or empty');
export const hostName = textLike('^[^/:?#\\s]+$', 'a host name, without scheme or path');
export const emailOrNothing = textLike('^$|^[^@\\s]+@[^@\\s]+$', 'an email address, or empty');
/** An amount of money as a shop sends it: in the main unit, such as dollars. */
export const sumText = textLike(
  '^(\\d+\\.\\d\\d)?$',
  'a sum in the main unit with two decimals, such as 12.50, or empty where no cart is known',
);
export const countText = textLike('^\\d*$', 'a whole number as text, or empty where no cart is known');

export const jsonText = (contentSchema: Shape, description: string): Shape => ({ type: 'string', contentSchema, description });
export const listOf = (items: Shape, maxItems?: number): Shape => ({ type: 'array', items, ...(maxItems && { maxItems }) });

/** A record whose fields are all required, except the named ones. */
export const record = (properties: Readonly<Record<string, Shape>>, ...optional: readonly string[]): Shape => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
