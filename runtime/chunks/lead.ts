/** The chunk that checks a form and thanks for it: fetched once the popup stands, before anybody has filled it in. */
export { celebrate } from '../conversion/celebrate.ts';
export { leadTo } from '../conversion/redirect.ts';
export { check } from '../form/check.ts';
export { prepare } from '../form/prepare.ts';
