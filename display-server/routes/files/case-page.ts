import { z } from 'zod';
import { defineCall } from '../../calls/call.ts';
import { fileName } from './file-name.ts';

/** Its own script and style, and no connection: whatever the fragment holds, the browser sends it nowhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** DEV-42. A case in plain words, for somebody without a tool. The case is in the fragment of the address, which this server is not sent. */
export const casePage = defineCall({
  name: 'case-page',
  charge: 'nobody',
  method: 'GET',
  path: '/case.html',
  params: z.object({}),
  payload: z.looseObject({}),
  answer(_payload, { services, c }) {
    c.header('content-security-policy', POLICY);
    return services.built.answer('case/case.html', c);
  },
});

export const caseAsset = defineCall({
  name: 'case-asset',
  charge: 'nobody',
  method: 'GET',
  path: '/case/:file',
  params: z.object({ file: fileName }),
  payload: z.looseObject({}),
  answer: (_payload, { params, services, c }) => services.built.answer(`case/case/${params.file}`, c, 'forever'),
});
