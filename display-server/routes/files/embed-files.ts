import { z } from 'zod';
import { answerText } from '../../answers/static-files.ts';
import { defineCall } from '../../calls/call.ts';
import { identifier } from '../../visitors/identifiers.ts';
import { fileName } from './file-name.ts';

const TAG = 'document.currentScript.dataset';

/**
 * Code that sets attributes on the script's tag before the script reads them. It is for accounts that ask for consent first (CFS-05), and
 * for tools that cannot set attributes, such as a tag manager (KIT-07).
 */
function onItsTag(hostPage: readonly string[], { hosts, consent }: Readonly<Record<string, string>>): string {
  const asks = hostPage.includes('consent_first') ? 'first' : ['first', 'strict'].find((each) => each === consent);
  return [
    ...(asks ? [`${TAG}.consent="${asks}";`] : []),
    ...(hosts === 'here' ? [`${TAG}.displayHost||=new URL(".",document.currentScript.src).href;`] : []),
  ].join('');
}

/**
 * The files that the tag loads. `pixel.js` keeps one URL for ever, so it is cached briefly. The names of chunks and fonts depend on their
 * content.
 */
export const pixel = defineCall({
  name: 'pixel',
  charge: 'nobody',
  method: 'GET',
  path: '/pixel.js',
  params: z.object({}),
  payload: z.looseObject({}),
  async answer(_payload, { services, c }) {
    const clientId = identifier.safeParse(c.req.query('id')).data;
    const known = clientId === undefined ? null : await services.accounts.account(clientId);
    const said = onItsTag(known?.account.hostPage ?? [], c.req.query());
    const plain = said ? await services.embed.read('pixel.js', (text) => text) : null;
    return plain === null ? services.embed.answer('pixel.js', c) : answerText(said + plain, 'pixel.js', c, 'short');
  },
});

export const chunk = defineCall({
  name: 'chunk',
  charge: 'nobody',
  method: 'GET',
  path: '/chunks/:file',
  params: z.object({ file: fileName }),
  payload: z.looseObject({}),
  answer: (_payload, { params, services, c }) => services.embed.answer(`chunks/${params.file}`, c, 'forever'),
});

export const font = defineCall({
  name: 'font',
  charge: 'nobody',
  method: 'GET',
  path: '/fonts/:file',
  params: z.object({ file: fileName }),
  payload: z.looseObject({}),
  answer: (_payload, { params, services, c }) => services.embed.answer(`fonts/${params.file}`, c, 'forever'),
});
