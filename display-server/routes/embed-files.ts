import { z } from 'zod';
import { defineCall } from '../call.ts';

/** The route has already decoded it, so one path segment may now contain several. */
const name = z.string().regex(/^\w[\w.-]{0,199}$/, 'no name of a file');

/**
 * The files that the tag loads. `pixel.js` keeps one URL forever and is therefore
 * cached briefly; chunks and fonts are named by their content.
 */
export const pixel = defineCall({
  name: 'pixel',
  method: 'GET',
  path: '/pixel.js',
  params: z.object({}),
  payload: z.looseObject({}),
  answer: (_payload, { services, c }) => services.embed.answer('pixel.js', c),
});

export const chunk = defineCall({
  name: 'chunk',
  method: 'GET',
  path: '/chunks/:file',
  params: z.object({ file: name }),
  payload: z.looseObject({}),
  answer: (_payload, { params, services, c }) => services.embed.answer(`chunks/${params.file}`, c, 'forever'),
});

export const font = defineCall({
  name: 'font',
  method: 'GET',
  path: '/fonts/:file',
  params: z.object({ file: name }),
  payload: z.looseObject({}),
  answer: (_payload, { params, services, c }) => services.embed.answer(`fonts/${params.file}`, c, 'forever'),
});
