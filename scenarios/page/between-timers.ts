/** So many timers in a row may start nothing before the page is looked at all the same. */
const AT_MOST = 50;

export interface Between {
  /** Ends once the promises that a timer kept are kept. */
  turn(): Promise<unknown>;
  /** How much was started so far, of whatever kind. */
  started(): number;
  /** Looks at the page, and waits for what is under way there. */
  look(): Promise<unknown>;
}

/**
 * Returns what happens after each timer while time is driven. A page that is open for a week has tens of thousands of timers, such as a
 * beat that renews a cookie. Only the few that start something are worth a look at the page.
 */
export function betweenTimers({ turn, started, look }: Between): () => Promise<void> {
  let before = started();
  let passed = 0;
  return async () => {
    await turn();
    if (started() === before && ++passed < AT_MOST) return;
    passed = 0;
    await look();
    before = started();
  };
}
