/** Finds and binds form fields. Fetched with the show chunk when a template has any. */
export { attach } from '../capture/form/bind.ts';
