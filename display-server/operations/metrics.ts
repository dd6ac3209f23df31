/** Counters, in the text format that Prometheus reads. */
export interface Metrics {
  call(name: string, status: number, ms: number): void;
  fault(): void;
  /** @param now values that are only computed on request, by name and labels */
  text(now: Readonly<Record<string, number>>): string;
}

/** In seconds. A visitor does not notice a wait of up to half a second. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Times {
  readonly within: number[];
  sum: number;
  count: number;
}

export function createMetrics(): Metrics {
  const calls = new Map<string, number>();
  const times = new Map<string, Times>();
  let faults = 0;
  return {
    call(name, status, ms) {
      const key = `{call="${name}",status="${status}"}`;
      calls.set(key, (calls.get(key) ?? 0) + 1);
      const each = times.get(name) ?? { within: BOUNDS.map(() => 0), sum: 0, count: 0 };
      times.set(name, each);
      const seconds = ms / 1000;
      each.sum += seconds;
      each.count += 1;
      const at = BOUNDS.findIndex((bound) => seconds <= bound);
      if (at >= 0) each.within[at] = (each.within[at] ?? 0) + 1;
    },
    fault: () => {
      faults += 1;
    },
    text(now) {
      const lines = [
        '# HELP poptins_calls_total Calls that were answered, by their name and status.',
        '# TYPE poptins_calls_total counter',
        ...[...calls].map(([key, count]) => `poptins_calls_total${key} ${count}`),
        '# HELP poptins_call_seconds How long calls took, from when they were read to their answer.',
        '# TYPE poptins_call_seconds histogram',
        ...[...times].flatMap(([name, each]) => histogram(name, each)),
        '# HELP poptins_faults_total Faults of the server itself, each of which is in its log.',
        '# TYPE poptins_faults_total counter',
        `poptins_faults_total ${faults}`,
        ...Object.entries(now).flatMap(([name, value]) => [...typeOf(name), `${name} ${value}`]),
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

function histogram(name: string, { within, sum, count }: Times): string[] {
  let below = 0;
  const buckets = BOUNDS.map((bound, at) => {
    below += within[at] ?? 0;
    return `poptins_call_seconds_bucket{call="${name}",le="${bound}"} ${below}`;
  });
  return [
    ...buckets,
    `poptins_call_seconds_bucket{call="${name}",le="+Inf"} ${count}`,
    `poptins_call_seconds_sum{call="${name}"} ${sum}`,
    `poptins_call_seconds_count{call="${name}"} ${count}`,
  ];
}

/** Metrics that differ only in labels share one TYPE line. */
const typeOf = (name: string): string[] => (name.includes('{') ? [] : [`# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`]);
