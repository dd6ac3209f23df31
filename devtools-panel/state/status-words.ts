/** Statuses that a call of ours may meet: what each is called, and what it means here. */
const STATUSES: Readonly<Record<number, readonly [name: string, means: string]>> = {
  301: ['Moved Permanently', 'The address has changed; the tag names an old host.'],
  302: ['Found', 'The server sends the call elsewhere, which calls of ours do not follow.'],
  304: ['Not Modified', 'A cache answered without the text that was asked for.'],
  400: ['Bad Request', 'The server could not use what was sent: hold the payload against the contract below.'],
  401: ['Unauthorized', 'The server wants a sign-in, which no call of ours has: a wrong host, or one behind a password.'],
  403: ['Forbidden', 'The server, or a firewall before it, turns this page or visitor down.'],
  404: ['Not Found', 'The server knows no account, popup or address of this name: check the client id and the host.'],
  405: ['Method Not Allowed', 'Something else than the display server answers at this address.'],
  408: ['Request Timeout', 'The server waited too long for the call to arrive.'],
  409: ['Conflict', 'What was sent does not go with what the server has.'],
  410: ['Gone', 'What was asked for is no longer there.'],
  413: ['Payload Too Large', 'What was sent is more than the server takes.'],
  415: ['Unsupported Media Type', 'It was sent as another kind of text than the server reads.'],
  422: ['Unprocessable Content', 'The shop turned it down: sold out, or no such variant.'],
  429: ['Too Many Requests', 'The server asks to wait; leads are kept and sent again after that.'],
  500: ['Internal Server Error', 'The server failed at it; its own log says why. What could not be sent is tried again.'],
  501: ['Not Implemented', 'The server does not know this call.'],
  502: ['Bad Gateway', 'A proxy is in front of a server that does not answer it.'],
  503: ['Service Unavailable', 'The server is overloaded or being looked after.'],
  504: ['Gateway Timeout', 'A proxy waited too long for the server behind it.'],
};

const CLASSES: Readonly<Record<number, string>> = {
  1: 'The server answered with half a word.',
  3: 'The server sends the call elsewhere.',
  4: 'The server turns the call down as it was sent.',
  5: 'The server failed at it.',
};

/** A status as a phrase and a sentence; what the server itself gave as its reason comes first. */
export function statusWords(status: number, reason: string): readonly [phrase: string, sentence: string] {
  const [name, means] = STATUSES[status] ?? ['', CLASSES[Math.floor(status / 100)] ?? 'No status that a server may send.'];
  return [[name, reason].filter(Boolean).join(': ') || 'a status without a name', means];
}
