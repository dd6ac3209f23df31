import { z } from 'zod';
import { EXTENSIONS } from '../../admin/files/media.ts';
import { defineCall } from '../../calls/call.ts';
import { Refusal } from '../../calls/refusal.ts';

/** A file's own name, made from account and content. */
export const fileName = z.string().regex(new RegExp(`^[0-9a-f]{24}\\.(?:${EXTENSIONS.join('|')})$`), 'no name of a file');

/** Opened as a page, a drawing may style itself and do nothing else. */
const AS_A_PAGE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** A picture or font that an owner uploaded. Its address depends on its content, so browsers may keep it. */
export const accountFile = defineCall({
  name: 'account-file',
  charge: 'address',
  method: 'GET',
  path: '/f/:file',
  params: z.object({ file: fileName }),
  payload: z.looseObject({}),
  async answer(_payload, { params: { file }, services, c }) {
    const etag = `"${file}"`;
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', etag, 'content-security-policy': AS_A_PAGE };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    const found = await services.files.file(file);
    if (!found) throw new Refusal(404, 'no such file');
    return c.body(found.bytes, 200, { ...headers, 'content-type': found.mediaType });
  },
});
