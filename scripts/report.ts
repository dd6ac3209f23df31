import { writeFileSync } from 'node:fs';

/** Reports a script's result, and the titles of what failed, to `npm test`, which asks for it with REPORT_FILE; sets the exit code. */
export function report(passed: number, failed: number, titles: readonly string[] = []): void {
  if (process.env.REPORT_FILE) writeFileSync(process.env.REPORT_FILE, JSON.stringify({ passed, failed, titles }));
  process.exitCode = failed === 0 ? 0 : 1;
}
