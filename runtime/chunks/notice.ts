/** The chunk of the preview notice: fetched by a popup that is seen in preview. */
export { attach } from '../show/parts/notice.ts';
