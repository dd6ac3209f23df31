import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pictureDifference } from './difference.ts';

/** The result for a step's picture. */
export interface PictureVerdict {
  readonly kind: 'same' | 'differs' | 'missing' | 'taken';
  /** How it differs; '' if it does not. */
  readonly words: string;
  readonly baseline: Uint8Array | null;
  readonly marked: Uint8Array | null;
}

/** The pictures that the steps of one scenario should match. */
export interface Baselines {
  /** Compares a step's PNG with its baseline, or makes it the baseline. */
  judge(step: number, now: Uint8Array): Promise<PictureVerdict>;
}

export interface BaselineFiles {
  /** The folder of all baselines; null for a folder `baselines` beside each scenario. */
  readonly folder: string | null;
  /** True: pictures that differ become the new baselines. */
  readonly update: boolean;
}

/** `closed.yaml` has its pictures in `baselines/closed/`, one for each step and browser: `03-chromium.png`. */
export function baselinesOf(file: string, browser: string, { folder, update }: BaselineFiles): Baselines {
  const place = join(
    folder === null ? join(dirname(file), 'baselines') : join(folder, pathWithin(dirname(file))),
    folderNameOf(basename(file)),
  );
  const engine = (browser.split(' ')[0] ?? browser).toLowerCase();
  return {
    async judge(step, now) {
      const path = join(place, `${`${step}`.padStart(2, '0')}-${engine}.png`);
      const baseline = await readFile(path).catch(() => null);
      const found = baseline ? pictureDifference(baseline, now) : null;
      if (baseline && found?.kind === 'same') return { kind: 'same', words: '', baseline, marked: null };
      if (update) {
        await mkdir(place, { recursive: true });
        await writeFile(path, now);
        return { kind: 'taken', words: '', baseline: null, marked: null };
      }
      if (found?.kind === 'differs') return { kind: 'differs', words: found.words, baseline, marked: found.marked };
      return { kind: 'missing', words: `there is no baseline ${path} yet: take it with --update`, baseline: null, marked: null };
    },
  };
}

/** The path from the current folder. A step up is a folder `_up`, so that no file leaves the folder of all baselines. */
const pathWithin = (folder: string): string =>
  relative('', folder)
    .split(sep)
    .map((part) => (part === '..' ? '_up' : part.replace(/^_+up$/, '_$&')))
    .join(sep);

/** Only `.yaml` is left out: `closed.yaml` and `closed.json` are two scenarios. Any file may be named, so no two names may give one. */
function folderNameOf(name: string): string {
  const stem = basename(name, '.yaml');
  if (/\.(?:ya?ml|json)$|^\.*$/.test(stem)) return name;
  return stem === name ? `${name}.yaml` : stem;
}
