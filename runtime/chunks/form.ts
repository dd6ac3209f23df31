/** The chunk that finds and binds the fields of a form: fetched with the show chunk when a template has some. */
export { attach } from '../capture/form/bind.ts';
