import type { Services } from '../../context.ts';
import type { HostKind } from '../../store/host-page/enhance-page.ts';
import type { RawAnswer } from './config.ts';

/** The enhancements that an account wants on its own pages (WOO-01 to WOO-05, BTN-01). */
export const readHostKinds = ({ readers }: Pick<Services, 'readers'>, answer: RawAnswer): readonly HostKind[] =>
  readers.list(readers.oneOf(['woocommerce', 'scroll_buttons']))(answer.host_page_filter, '', () => {});
