import { isWebAddress } from '../../form/web-address.ts';
import type { On, Put } from './put.ts';

/** People leave the scheme out, but a native URL field requires it. */
export function helpUrl(input: HTMLInputElement, on: On, put: Put): void {
  on('change', () => {
    if (input.type === 'url' && isWebAddress(input.value) && !/^https?:/i.test(input.value)) put(`https://${input.value}`);
  });
}
