import { isWebAddress } from '../../kinds/url.ts';
import type { HelpedInput } from './helped-input.ts';

/** People leave the scheme out, but a native URL field requires it. */
export function helpUrl({ input, on, put }: HelpedInput): void {
  on('change', () => {
    if (input.type === 'url' && isWebAddress(input.value) && !/^https?:/i.test(input.value)) put(`https://${input.value}`);
  });
}
