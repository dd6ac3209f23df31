import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Screen {
  readonly display: string;
  /** The environment that WebKit needs to draw on it. */
  readonly webkitEnvironment: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

const WEBKIT = {
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
};
/** Its sandbox refuses to be started by root, which a container's only user is. */
const AS_ROOT = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };

/** A screen without a monitor, because WebKit for Linux has no headless mode. */
export async function openScreen(): Promise<Screen> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1700x1300x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const failed = once(screen, 'error').then(([error]) => Promise.reject(error));
  const [number] = await Promise.race([once(screen.stdout, 'data'), failed]);
  return {
    display: `:${`${number}`.trim()}`,
    webkitEnvironment: { ...WEBKIT, ...(process.getuid?.() === 0 && AS_ROOT) },
    async close() {
      const ended = once(screen, 'exit');
      screen.kill();
      await ended;
    },
  };
}
