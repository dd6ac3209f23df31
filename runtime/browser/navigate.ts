import type { Navigate } from '../ports.ts';

export const browserNavigate = (): Navigate => ({ to: (url) => location.assign(url) });
