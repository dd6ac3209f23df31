/** Statuses that our calls may get: the name of each, and its meaning here. */
const STATUSES: Readonly<Record<number, readonly [name: string, means: string]>> = {
  301: ['Moved Permanently', 'The address has changed; the tag names an old host.'],
  302: ['Found', 'The server redirects the call, and our calls follow no redirect.'],
  304: ['Not Modified', 'A cache answered without a body.'],
  400: ['Bad Request', 'The server could not read the request. Compare the payload with the contract below.'],
  401: ['Unauthorized', 'The server asks for a sign-in, so the host is wrong or behind a password.'],
  403: ['Forbidden', 'The server or a firewall rejects this page or visitor.'],
  404: ['Not Found', 'The server has no such account, popup or address. Check the client id and the host.'],
  405: ['Method Not Allowed', 'Another server answers at this address.'],
  408: ['Request Timeout', 'The server waited too long for the call to arrive.'],
  409: ['Conflict', 'The request conflicts with the server’s data.'],
  410: ['Gone', 'The server has removed it.'],
  413: ['Payload Too Large', 'The request is too large for the server.'],
  415: ['Unsupported Media Type', 'The server does not read this content type.'],
  422: ['Unprocessable Content', 'The shop rejected it: sold out, or no such variant.'],
  429: ['Too Many Requests', 'The server asks to wait. Leads are kept and sent again later.'],
  500: ['Internal Server Error', 'The server failed. See its log. A lead is kept and sent again.'],
  501: ['Not Implemented', 'The server does not know this call.'],
  502: ['Bad Gateway', 'A proxy is in front of a server that does not answer it.'],
  503: ['Service Unavailable', 'The server is overloaded or under maintenance.'],
  504: ['Gateway Timeout', 'A proxy waited too long for the server behind it.'],
};

const CLASSES: Readonly<Record<number, string>> = {
  1: 'The server sent only an interim answer.',
  3: 'The server redirects the call.',
  4: 'The server rejects the call.',
  5: 'The server failed at it.',
};

/** A status as a phrase and a sentence. The server's own reason comes first, if it gave one. */
export function statusWords(status: number, reason: string): readonly [phrase: string, sentence: string] {
  const [name, means] = STATUSES[status] ?? ['', CLASSES[Math.floor(status / 100)] ?? 'Not a valid HTTP status.'];
  return [[name, reason].filter(Boolean).join(': ') || 'an unnamed status', means];
}
