import { takesTurns } from '../../../inspection/config/takes-turns.ts';
import type { BuiltTemplate } from './template-file.ts';

/** An owner's purpose for a popup. */
export interface Purpose {
  readonly name: string;
  readonly title: string;
  fits(template: Pick<BuiltTemplate, 'type' | 'target' | 'html'>): boolean;
}

const has = (template: Pick<BuiltTemplate, 'html'>, mark: RegExp): boolean => mark.test(template.html.en);

/** Purposes, with the marks of templates that serve them. So a new template needs no list. */
export const PURPOSES: readonly Purpose[] = [
  { name: 'newsletter', title: 'Newsletter', fits: (template) => has(template, /data-field="email"/) },
  { name: 'discount', title: 'Discount', fits: (template) => has(template, /data-(?:coupon|prize-code)\b|% off|\bdiscount\b/i) },
  {
    name: 'exit',
    title: 'On leaving',
    fits: (template) => takesTurns(template.type) && (template.target === 'lead' || has(template, /data-coupon/)),
  },
  { name: 'survey', title: 'Survey', fits: (template) => has(template, /data-field="(?:radio|checkbox|select|multi-select)"/) },
  { name: 'consent', title: 'Cookie-friendly', fits: (template) => has(template, /data-field="consent"/) },
  {
    name: 'black-friday',
    title: 'Black Friday',
    fits: (template) => has(template, /data-timer\b|data-wheel\b|data-scratch\b|data-gifts\b/),
  },
  { name: 'products', title: 'Products', fits: (template) => has(template, /data-products\b|add-to-cart/) },
  { name: 'contact', title: 'Contact', fits: (template) => template.type === 'social' || has(template, /data-field="(?:message|phone)"/) },
];

export const fitsPurpose = (template: BuiltTemplate, name: string): boolean =>
  name === '' || (PURPOSES.find((purpose) => purpose.name === name)?.fits(template) ?? true);
