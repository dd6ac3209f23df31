import { writeFileSync } from 'node:fs';

/** Reports a script's result to `npm test`, which asks for it with REPORT_FILE, and sets the exit code. */
export function report(passed: number, failed: number): void {
  if (process.env.REPORT_FILE) writeFileSync(process.env.REPORT_FILE, JSON.stringify({ passed, failed }));
  process.exitCode = failed === 0 ? 0 : 1;
}
