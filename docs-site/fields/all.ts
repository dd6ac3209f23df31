import { ANSWER } from './answer.ts';
import { BEHAVIOUR, FORM } from './design.ts';
import { IDENTITY, TEASER } from './popup.ts';
import { COUPON, GAMES, PRODUCTS } from './selling.ts';
import { FILTERS, FREQUENCY, TESTS, TRIGGERS } from './targeting.ts';
import type { FieldGroup } from './words.ts';

export const FIELD_GROUPS: readonly FieldGroup[] = [
  { name: 'identity', of: 'popup', fields: IDENTITY },
  { name: 'teaser', of: 'popup', fields: TEASER },
  { name: 'triggers', of: 'popup', fields: TRIGGERS },
  { name: 'frequency', of: 'popup', fields: FREQUENCY },
  { name: 'filters', of: 'popup', fields: FILTERS },
  { name: 'tests', of: 'popup', fields: TESTS },
  { name: 'behaviour', of: 'popup', fields: BEHAVIOUR },
  { name: 'form', of: 'popup', fields: FORM },
  { name: 'coupon', of: 'popup', fields: COUPON },
  { name: 'games', of: 'popup', fields: GAMES },
  { name: 'products', of: 'popup', fields: PRODUCTS },
  { name: 'answer', of: 'answer', fields: ANSWER },
];
