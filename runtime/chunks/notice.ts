/** What a preview says. Fetched on preview pages only. */
export { attach, say, sayWhyNot } from '../show/parts/notice.ts';
