import { seeded } from '../unit/capture/games/seeded.ts';
import { bytesOf, Choices } from './choices.ts';
import type { FuzzTarget } from './target.ts';

/** As istanbul-lib-instrument counts what has run: functions, and the ways out of each branch. */
interface Counted {
  readonly f: Record<string, number>;
  readonly b: Record<string, number[]>;
}

declare global {
  /** One for each file that counts. */
  var __coverage__: Record<string, Counted> | undefined;
}

export interface Slice {
  readonly runs: number;
  readonly covered: number;
  readonly found: { readonly input: unknown; readonly problem: string } | null;
}

const MAX_BYTES = 1500;

export async function problemOf(target: FuzzTarget, input: unknown): Promise<string | null> {
  try {
    const done = target.check(input);
    if (done) await done;
    return null;
  } catch (problem) {
    return problem instanceof Error ? problem.message || problem.name : `${problem}`;
  }
}

/** How often, by magnitude: once, twice, three times, some, many. */
const magnitude = (count: number): number =>
  count < 4 ? 1 << (count - 1) : count < 8 ? 8 : count < 16 ? 16 : count < 32 ? 32 : count < 128 ? 64 : 128;

/**
 * Searches where it has not been: inputs that make the code go another way than any before are kept, and changed again.
 * Where nothing counts what has run, it is left to chance.
 */
export class Guided {
  readonly #target: FuzzTarget;
  readonly #random: () => number;
  readonly #words: readonly Uint8Array[];
  readonly #kept: Uint8Array[] = [];
  readonly #todo: Uint8Array[];
  readonly #counters = Object.values(globalThis.__coverage__ ?? {});
  readonly #been = new Map<number[] | Record<string, number>, number[]>();
  #covered = 0;

  constructor(target: FuzzTarget, seed: number) {
    this.#target = target;
    this.#random = seeded(seed);
    this.#words = target.words.map((word) => bytesOf(word).slice(1));
    this.#todo = [...target.seeds];
  }

  /** Goes on for so long, or until a promise is broken. `begin` is told each input before it is tried. */
  async search(ms: number, begin: (bytes: Uint8Array) => void = () => {}): Promise<Slice> {
    const ends = performance.now() + ms;
    for (let runs = 1; ; runs++) {
      const bytes = this.#todo.shift() ?? this.#changed();
      begin(bytes);
      const input = this.#target.decode(new Choices(bytes));
      this.#forget();
      const problem = await problemOf(this.#target, input);
      if (problem !== null) return { runs, covered: this.#covered, found: { input, problem } };
      if (this.#isNew()) this.#kept.push(bytes);
      if (performance.now() > ends) return { runs, covered: this.#covered, found: null };
    }
  }

  #forget(): void {
    for (const { f, b } of this.#counters) {
      for (const key in f) f[key] = 0;
      for (const key in b) b[key]?.fill(0);
    }
  }

  #isNew(): boolean {
    let isNew = false;
    const look = (counts: number[] | Record<string, number>) => {
      const been = this.#been.get(counts) ?? [];
      this.#been.set(counts, been);
      let at = -1;
      for (const key in counts) {
        at++;
        const count = (counts as Record<string, number>)[key] ?? 0;
        if (count === 0) continue;
        const bit = magnitude(count);
        const before = been[at] ?? 0;
        if (before & bit) continue;
        if (before === 0) this.#covered++;
        been[at] = before | bit;
        isNew = true;
      }
    };
    for (const { f, b } of this.#counters) {
      look(f);
      for (const key in b) look(b[key] ?? []);
    }
    return isNew;
  }

  #below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  /** Mostly one of the last that were new. */
  #one(): Uint8Array {
    const { length } = this.#kept;
    if (length === 0) return Uint8Array.of(this.#below(256));
    return this.#kept[this.#below(3) ? this.#below(length) : length - 1 - this.#below(Math.min(length, 24))] ?? new Uint8Array();
  }

  #changed(): Uint8Array {
    let bytes = [...this.#one()];
    for (let changes = 1 << this.#below(5); changes > 0; changes--) {
      const at = this.#below(bytes.length + 1);
      const some = () => Array.from({ length: 1 + this.#below(6) }, () => this.#below(256));
      switch (this.#below(8)) {
        case 0:
        case 1:
          bytes[Math.min(at, bytes.length - 1)] = this.#below(256);
          break;
        case 2:
          bytes[at] = ((bytes[at] ?? 0) + this.#below(9) - 4) & 255;
          break;
        case 3:
          bytes.splice(at, 0, ...some());
          break;
        case 4:
          bytes.splice(at, 1 + this.#below(6));
          break;
        case 5:
          bytes.splice(at, 0, ...(this.#words[this.#below(this.#words.length)] ?? some()));
          break;
        case 6: {
          const other = this.#one();
          const from = this.#below(other.length);
          bytes = [...bytes.slice(0, at), ...other.slice(from)];
          break;
        }
        default:
          bytes.splice(at, 0, ...bytes.slice(this.#below(bytes.length), this.#below(bytes.length) + 8));
      }
    }
    return Uint8Array.from(bytes.slice(0, MAX_BYTES));
  }
}
