import { type ChildProcess, spawn } from 'node:child_process';

/** A separate Chromium, controlled only by the DevTools protocol; it ends with its process group. */
export async function launchChromium(path: string, flags: readonly string[]): Promise<{ process: ChildProcess; address: string }> {
  const process = spawn(path, [...flags, '--remote-debugging-port=0', '--no-default-browser-check', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const address = await new Promise<string>((found, failed) => {
    let text = '';
    process.stderr?.on('data', (piece) => {
      text += piece;
      const [, url] = /DevTools listening on (ws:\S+)/.exec(text) ?? [];
      if (url) found(url);
    });
    process.once('exit', () => failed(new Error(`The browser ended: ${text}`)));
  });
  return { process, address };
}
