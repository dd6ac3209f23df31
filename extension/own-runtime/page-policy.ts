import type { Http } from '../../runtime/ports.ts';

/** A browser reports what a policy forbade at once, or a little later on a busy machine. */
const TOLD_WITHIN_MS = 250;

/** The origins that the page's policy forbids, as far as the browser has reported. */
export interface PagePolicy {
  knows(url: string): boolean;
  /** After a failed call: true if the policy forbade it. */
  wasIt(url: string): Promise<boolean>;
}

/** Listens for the browser's own reports of refusals. A page can forge such an event, which is not trusted. */
export function watchPolicy(target: EventTarget, after: (ms: number, run: () => void) => void): PagePolicy {
  const isTrusted = Object.getOwnPropertyDescriptor(Event.prototype, 'isTrusted')?.get;
  const forbidden = new Set<string>();
  let hearers: Array<() => void> = [];
  const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');
  target.addEventListener(
    'securitypolicyviolation',
    (event) => {
      const { effectiveDirective, disposition, blockedURI } = event as SecurityPolicyViolationEvent;
      // In some browsers `isTrusted` is a property of the event and not of its prototype.
      if (!(isTrusted ? Reflect.apply(isTrusted, event, []) : event.isTrusted)) return;
      if (effectiveDirective !== 'connect-src' || disposition !== 'enforce') return;
      forbidden.add(originOf(blockedURI));
      for (const tell of hearers) tell();
    },
    true,
  );
  const knows = (url: string) => forbidden.has(originOf(url));
  return {
    knows,
    wasIt: (url) =>
      new Promise((done) => {
        if (knows(url)) return done(true);
        const tell = () => knows(url) && done(true);
        hearers = [...hearers, tell];
        after(TOLD_WITHIN_MS, () => {
          hearers = hearers.filter((each) => each !== tell);
          done(knows(url));
        });
      }),
  };
}

/**
 * Uses the page's own way first, as in production. For hosts that its policy forbids it uses the other way. It never uses both for a call
 * that may have arrived.
 */
export function aroundPolicy(page: Http, other: Http, policy: PagePolicy, isOurs: (url: string) => boolean): Http {
  return {
    async send(request, signal) {
      if (!isOurs(request.url)) return page.send(request, signal);
      if (policy.knows(request.url)) return other.send(request, signal);
      const answer = await page.send(request, signal);
      const forbidden = !answer.ok && answer.reason === 'network' && (await policy.wasIt(request.url));
      return forbidden ? other.send(request, signal) : answer;
    },
  };
}
