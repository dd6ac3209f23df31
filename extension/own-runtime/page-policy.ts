import type { Http } from '../../runtime/ports.ts';

/** A browser tells of what a policy forbade within the same moment; a machine that is busy, somewhat later. */
const TOLD_WITHIN_MS = 250;

/** Which origins the page's policy forbids to ask, as far as the browser has said. */
export interface PagePolicy {
  knows(url: string): boolean;
  /** After a failure: whether it was the policy. */
  wasIt(url: string): Promise<boolean>;
}

/** Hears the browser's own word of what it refused. A page can say the same by an event of its own: that is not trusted. */
export function watchPolicy(target: EventTarget, after: (ms: number, run: () => void) => void): PagePolicy {
  const isTrusted = Object.getOwnPropertyDescriptor(Event.prototype, 'isTrusted')?.get;
  const forbidden = new Set<string>();
  let hearers: Array<() => void> = [];
  const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');
  target.addEventListener(
    'securitypolicyviolation',
    (event) => {
      const { effectiveDirective, disposition, blockedURI } = event as SecurityPolicyViolationEvent;
      // An event's own `isTrusted` is no property of the prototype in every browser.
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

/** The page's own way first, as in production; another for the hosts that its policy forbids. Never both for one call that may have arrived. */
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
