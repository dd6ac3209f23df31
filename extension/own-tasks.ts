interface Waiting {
  readonly run: () => void;
  next: Waiting | null;
}

/**
 * Runs what it is given in a task of its own, so that nothing of the event that brought it is left for
 * the page to see: `window.event`, a long frame's account of its scripts. A timer would do, but a
 * browser slows those of a hidden page down to one a minute. What waits is a chain that only we hold:
 * lists have methods, which a page may replace.
 */
export function ownTasks(): (run: () => void) => void {
  const { apply } = Reflect;
  const { postMessage } = MessagePort.prototype;
  const { port1, port2 } = new MessageChannel();
  let first: Waiting | null = null;
  let last: Waiting | null = null;
  port1.onmessage = () => {
    const due = first;
    first = due?.next ?? null;
    if (!first) last = null;
    due?.run();
  };
  return (run) => {
    const waiting: Waiting = { run, next: null };
    if (last) last.next = waiting;
    else first = waiting;
    last = waiting;
    apply(postMessage, port2, [null]);
  };
}
