import type { Ports } from '../../runtime/ports.ts';
import { createMemory, type Memory } from '../../runtime/visitor/memory.ts';
import { plainMemory } from '../visitor/plain-memory.ts';
import type { VisitorKind } from './visitor-kinds.ts';

/** A visitor made of plain values. The runtime’s own code reads and writes them, and nothing real changes. */
export interface ImaginedVisitor {
  readonly ports: Ports;
  readonly memory: Memory;
  at: number;
  url: string;
  referrer: string;
  /** Session storage ends with its tab. */
  openTab(): void;
}

/** @param seed varies the random numbers between visitors, and repeats them for one visitor */
export function imaginedVisitor({ agent, mobile, language }: VisitorKind, seed: number): ImaginedVisitor {
  const kept = plainMemory(() => visitor.at);
  let draws = seed;
  const ports: Ports = {
    clock: { now: () => visitor.at, elapsed: () => visitor.at, after() {}, whenIdle() {} },
    cookies: kept.cookies,
    storage: { ...kept.storage, hasDatabase: async () => false },
    http: { send: async () => ({ ok: false, reason: 'network' }) },
    page: {
      url: () => visitor.url,
      referrer: () => visitor.referrer,
      title: () => '',
      language: () => language,
      userAgent: () => agent,
      isMobile: () => mobile,
      wasReloaded: () => false,
      isVisible: () => true,
      mayBeInEditor: () => false,
      embeddedIds: () => [],
      source: () => '',
      variable: (path) => ofAddress(visitor.url, path),
    },
    random: {
      next() {
        draws += 1;
        return (draws * 0.618_033_988_7) % 1;
      },
    },
    navigate: { to() {} },
    observe: { on() {} },
  };
  const visitor: ImaginedVisitor = {
    ports,
    memory: createMemory(ports, () => {}),
    ...{ at: 0, url: '', referrer: '' },
    openTab: kept.openTab,
  };
  return visitor;
}

/** Only the page’s address is known as a variable beforehand. */
function ofAddress(url: string, path: string): unknown {
  const [, part] = /^(?:(?:window|self|document)\.)*location\.(href|pathname|search|hostname|host|origin)$/.exec(path) ?? [];
  return part ? new URL(url)[part as 'href'] : undefined;
}
