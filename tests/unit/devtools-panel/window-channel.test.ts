import { afterEach, expect, test, vi } from 'vitest';
import { windowChannel } from '../../../devtools-panel/channels/window.ts';
import { WINDOW_CHANNEL_MARK } from '../../../inspection/protocol/window-messages.ts';
import { only } from '../../support/only.ts';

afterEach(() => vi.unstubAllGlobals());

test('two panels on a framed page: one that leaves does not silence the other (DEV-10)', () => {
  const around = new EventTarget();
  vi.stubGlobal('window', around);
  const asked: string[] = [];
  const contentWindow = only<Window>({ postMessage: ({ request }: { request: { kind: string } }) => asked.push(request.kind) });
  const channel = windowChannel(only<HTMLIFrameElement>({ contentWindow }), ['https://shop.example']);
  const [first, last] = [new AbortController(), new AbortController()];
  for (const { signal } of [first, last]) channel.listen({ report() {}, simulation() {} }, signal);
  const report = { kind: 'attached', documentId: 'one', url: 'https://shop.example/' };
  around.dispatchEvent(
    Object.assign(new Event('message'), {
      source: contentWindow,
      origin: 'https://shop.example',
      data: { mark: WINDOW_CHANNEL_MARK, report },
    }),
  );
  first.abort();
  expect(asked).toEqual(['simulate']);
  last.abort();
  expect(asked).toEqual(['simulate', 'rest']);
});
