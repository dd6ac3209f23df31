import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly admin: string;
  /** Its log so far. */
  said(): string;
}

/** `node display-server/main.ts`, until the test ends. */
export async function startProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../display-server/main.ts')], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', ADMIN_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const { promise: listens, resolve } = Promise.withResolvers<void>();
  child.stdout?.on('data', (text) => {
    said += text;
    if (said.includes('Admin on port')) resolve();
  });
  await Promise.race([listens, once(child, 'exit')]);
  const [origin = '', admin = ''] = [...said.matchAll(/on port (\d+)/g)].map(([, port]) => `http://127.0.0.1:${port}`);
  return { child, origin, admin, said: () => said };
}
