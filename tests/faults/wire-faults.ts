import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** The server's right answer. */
export interface Right {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The request. */
  readonly url: string;
  /** A page of another origin, which no page may read. */
  readonly elsewhere: string;
}

/** The caller's result. `odd` is an answer, but not the right one: its effect depends on the reader. */
export type Comes = 'right' | 'odd' | 'network' | 'late' | 'too-large' | `answered ${number}`;

/** A failure of an answer, at the level of the socket. */
export interface WireFault {
  /** After "an answer that …". */
  readonly name: string;
  readonly comes: Comes;
  /** Null if nothing listens any more. Gets the right answer too, for a fault after the server has the call. */
  readonly play: ((socket: Socket, right: Right) => void) | null;
}

const OPEN = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };
const JSON_TYPE = { 'content-type': 'application/json' };
const head = (status: number, headers: Readonly<Record<string, string | number>>) =>
  `HTTP/1.1 ${status} Some words\r\n${Object.entries({ connection: 'close', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
/** The right head, for a body of another length or kind. */
const headOf = ({ status, headers }: Right, more: Readonly<Record<string, string | number>> = {}) => head(status, { ...headers, ...more });

function send(socket: Socket, right: Right, body: string | Buffer, more: Readonly<Record<string, string | number>> = {}): void {
  socket.write(headOf(right, { 'content-length': Buffer.byteLength(body), ...more }));
  socket.end(body);
}
const odd = (name: string, text: string, type = 'application/json'): WireFault => ({
  name,
  comes: 'odd',
  play: (socket, right) => send(socket, right, text, { 'content-type': type }),
});
const status = (code: number, headers: Readonly<Record<string, string>> = {}): WireFault => ({
  name: `is ${code}${Object.entries(headers).map(([key, value]) => `, ${key} ${value}`)}`,
  comes: `answered ${code}`,
  play(socket) {
    const body = JSON.stringify({ error: { reason: `made up: ${code}`, path: '' } });
    socket.write(head(code, { ...OPEN, ...JSON_TYPE, ...headers, 'content-length': body.length }));
    socket.end(body);
  },
});
const half = ({ body }: Right) => body.subarray(0, body.length >> 1);
/** The right answer's length, then so much of it. */
const promise = (socket: Socket, right: Right, bytes: Buffer, more = 0) => {
  socket.write(headOf(right, { 'content-length': right.body.length + more }));
  socket.write(bytes);
};
/** A byte now and then, for as long as anybody takes them. */
function drip(socket: Socket): void {
  if (socket.destroyed) return;
  socket.write(' ');
  setTimeout(() => drip(socket), 20).unref();
}
/** Sends as many as the socket takes, without an end. */
function pour(socket: Socket): void {
  const piece = ' '.repeat(1 << 16);
  const more = () => {
    while (!socket.destroyed && socket.write(piece)) {}
  };
  socket.on('drain', more);
  more();
}
const OTHER_TYPES = '{"display":["yes"],"poptins":{"length":1},"success":{},"conversion_id":[],"poptin_view_id":{},"data":7,"items":"no"}';
const chunked = (body: Buffer) => `${body.length.toString(16)}\r\n${body.toString('latin1')}\r\n`;

/** Failures in which another server answers, or none. Our server may never have received the call. */
export const NOT_OF_THE_SERVER: readonly WireFault[] = [
  { name: 'nobody gives, since nobody listens', comes: 'network', play: null },
  { name: 'is a connection reset', comes: 'network', play: (socket) => socket.resetAndDestroy() },
  { name: 'is a connection closed', comes: 'network', play: (socket) => void socket.end() },
  {
    name: 'breaks off in its head',
    comes: 'network',
    play: (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Ty', () => socket.resetAndDestroy()),
  },
  { name: 'is no HTTP', comes: 'network', play: (socket) => void socket.end('SSH-2.0-OpenSSH_9.2\r\n') },
  {
    name: 'leads round in a circle',
    comes: 'network',
    play: (socket, { url }) => void socket.end(head(307, { ...OPEN, location: url, 'content-length': 0 })),
  },
  {
    name: 'leads to a page to log in',
    comes: 'network',
    play: (socket, { elsewhere }) => void socket.end(head(307, { ...OPEN, location: elsewhere, 'content-length': 0 })),
  },
  { name: 'never comes', comes: 'late', play: () => {} },
  { name: 'stops in its head', comes: 'late', play: (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Ty') },
  {
    name: 'drips',
    comes: 'late',
    play(socket, right) {
      socket.write(headOf(right));
      drip(socket);
    },
  },
  {
    name: 'is of ten megabytes',
    comes: 'too-large',
    play: (socket, right) => send(socket, right, JSON.stringify({ filler: 'x'.repeat(10 << 20) })),
  },
  {
    name: 'has no end',
    comes: 'too-large',
    play(socket, right) {
      socket.write(headOf(right));
      pour(socket);
    },
  },
  ...[304, 400, 403, 404, 408, 410, 413, 500, 502, 504].map((code) => status(code)),
  status(401, { 'www-authenticate': 'Basic realm="who"' }),
  status(429, { 'retry-after': '30' }),
  status(503, { 'retry-after': '120' }),
  { name: 'is 204', comes: 'odd', play: (socket) => void socket.end(head(204, OPEN)) },
  odd('is empty', ''),
  odd('is null', 'null'),
  odd('is a page', '<!doctype html><title>Welcome</title><p>Please log in.', 'text/html'),
  odd('is of other types', OTHER_TYPES),
  odd('tells of prototypes', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  odd('is 10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000)),
];

/** Failures of the right answer on its way. */
const OF_ITS_ANSWER: readonly WireFault[] = [
  {
    name: 'breaks off after its head',
    comes: 'network',
    play: (socket, right) => socket.write(headOf(right, { 'content-length': right.body.length }), () => socket.resetAndDestroy()),
  },
  {
    name: 'breaks off in the middle',
    comes: 'network',
    play(socket, right) {
      promise(socket, right, half(right));
      setTimeout(() => socket.resetAndDestroy(), 30);
    },
  },
  {
    name: 'ends between two pieces',
    comes: 'network',
    play(socket, right) {
      socket.write(headOf(right, { 'transfer-encoding': 'chunked' }));
      socket.end(chunked(half(right)), 'latin1');
    },
  },
  {
    name: 'is shorter than it says',
    comes: 'network',
    play(socket, right) {
      promise(socket, right, right.body, 100);
      socket.end();
    },
  },
  {
    name: 'says that it is compressed and is not',
    comes: 'network',
    play: (socket, right) => send(socket, right, right.body, { 'content-encoding': 'gzip' }),
  },
  {
    name: 'no page may read',
    comes: 'network',
    play: (socket, right) => send(socket, { ...right, headers: JSON_TYPE }, right.body),
  },
  {
    name: 'another page may read',
    comes: 'network',
    play: (socket, right) =>
      send(socket, { ...right, headers: JSON_TYPE }, right.body, { 'access-control-allow-origin': 'https://other.example' }),
  },
  { name: 'stops in the middle', comes: 'late', play: (socket, right) => promise(socket, right, half(right)) },
  { name: 'is half, as if it were whole', comes: 'odd', play: (socket, right) => send(socket, right, half(right)) },
  {
    name: 'is longer than it says',
    comes: 'odd',
    play: (socket, right) => send(socket, right, right.body, { 'content-length': right.body.length >> 1 }),
  },
  {
    name: 'is of other characters',
    comes: 'odd',
    play: (socket, right) =>
      send(socket, right, Buffer.from(`${right.body}`, 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }),
  },
  { name: 'is slow', comes: 'right', play: (socket, right) => void setTimeout(() => send(socket, right, right.body), 300) },
  { name: 'begins with a byte order mark', comes: 'right', play: (socket, right) => send(socket, right, `\ufeff${right.body}`) },
  {
    name: 'comes in pieces',
    comes: 'right',
    play(socket, right) {
      socket.write(headOf(right, { 'transfer-encoding': 'chunked' }));
      const step = Math.ceil(right.body.length / 50) || 1;
      for (let at = 0; at < right.body.length; at += step) socket.write(chunked(right.body.subarray(at, at + step)), 'latin1');
      socket.end('0\r\n\r\n');
    },
  },
  {
    name: 'is compressed, whoever asked for that',
    comes: 'right',
    play: (socket, right) => send(socket, right, gzipSync(right.body), { 'content-encoding': 'gzip' }),
  },
  {
    name: 'comes after a hint',
    comes: 'right',
    play(socket, right) {
      socket.write('HTTP/1.1 103 Early Hints\r\nLink: </x.css>; rel=preload\r\n\r\n');
      send(socket, right, right.body);
    },
  },
];

export const WIRE_FAULTS: readonly WireFault[] = [...NOT_OF_THE_SERVER, ...OF_ITS_ANSWER];
