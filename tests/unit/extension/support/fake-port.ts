import type { Port } from '../../../../extension/messages.ts';

/** An end of a port; `say` and `drop` act for the other end. */
export function fakePort(name: string, sender: Port['sender'] = undefined) {
  const heard: unknown[] = [];
  const onMessage: Array<(message: unknown) => void> = [];
  const onDisconnect: Array<() => void> = [];
  let open = true;
  const port: Port = {
    name,
    sender,
    postMessage: (message) => void heard.push(message),
    disconnect: () => {
      open = false;
    },
    onMessage: { addListener: (run) => void onMessage.push(run) },
    onDisconnect: { addListener: (run) => void onDisconnect.push(run) },
  };
  return {
    port,
    heard,
    isOpen: () => open,
    say: (message: unknown) => {
      for (const run of onMessage) run(message);
    },
    drop: () => {
      for (const run of onDisconnect) run();
    },
  };
}
