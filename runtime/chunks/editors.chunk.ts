export { findEditor } from '../browser/page.ts';
