import type { On, Put } from './put.ts';

/** People leave the scheme out, but a native URL field requires it. */
export function helpUrl(input: HTMLInputElement, on: On, put: Put): void {
  on('change', () => {
    if (input.type === 'url' && /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]|$)/u.test(input.value)) put(`https://${input.value}`);
  });
}
