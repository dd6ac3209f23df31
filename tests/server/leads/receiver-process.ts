/** A target that can be killed: `node receiver-process.ts <port> <file> <key>` writes each message down before it answers. */
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const [port, file = '', secret = ''] = process.argv.slice(2);
const verifier = new Webhook(secret);

createServer(async (request, response) => {
  const body = await text(request);
  const headers = request.headers as Record<string, string>;
  // By the library's own verifier, which throws for an unsigned message.
  const { type, data } = verifier.verify(body, headers) as { type: string; data: { conversion_id: string } };
  appendFileSync(file, `${JSON.stringify([headers['webhook-id'], data.conversion_id, type])}\n`);
  response.end('ok');
}).listen(Number(port), '127.0.0.1', () => console.log('listens'));
