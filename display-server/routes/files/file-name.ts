import { z } from 'zod';

/** The name of a built file. The route has already decoded it, so one path segment may now contain several. */
export const fileName = z.string().regex(/^\w[\w.-]{0,199}$/, 'no name of a file');
