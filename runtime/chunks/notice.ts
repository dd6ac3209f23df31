/** The preview notice. Fetched once a popup is seen in preview. */
export { attach } from '../show/parts/notice.ts';
