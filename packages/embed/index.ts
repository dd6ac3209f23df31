/** The entry of `@poptins/embed`; `@poptins/embed/react` is `use-poptin.ts`. */
import { type EmbedOptions, loadPoptin } from './load-poptin.ts';
import type { Poptin, PoptinCustomer, PoptinEvents, PoptinSubmitted } from './poptin.ts';

export type { EmbedOptions, Poptin, PoptinCustomer, PoptinEvents, PoptinSubmitted };
export { loadPoptin };
