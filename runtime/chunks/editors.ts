export { findEditor } from '../browser/find-editor.ts';
