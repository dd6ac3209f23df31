import { type FieldKind, startOf } from './field-kind.ts';

/** 1 to 40 characters without digits or angle brackets (FRM-09). */
const NAME = /^[^\p{Nd}<>]{1,40}$/u;

export const name: FieldKind = {
  rule: (value, { required }) => (!required || NAME.test(value) ? null : (startOf('name')?.title ?? null)),
};
