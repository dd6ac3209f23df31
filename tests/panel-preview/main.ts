import { mount } from '../../devtools-panel/mount.tsx';
import { PROTOCOL_VERSION } from '../../inspection/protocol/protocol.ts';
import type { Needed } from '../../reports/questions.ts';
import { type Flood, flood } from './flood.ts';
import { scriptedPage } from './scripted-page.ts';
import { scriptedRuntime } from './scripted-runtime.ts';

/** The panel over a scripted page, for its own tests and for looking at it: `?theme=dark`, `?dir=rtl`, `?page=none`, `?runtime=off`, `?older=hook`. */
declare global {
  interface Window {
    preview: ReturnType<typeof scriptedPage> &
      Pick<ReturnType<typeof scriptedRuntime>, 'wanted'> & { unmount(): void; flood(how: Flood): ReturnType<typeof flood> };
  }
}

const wishes = new URLSearchParams(location.search);
const root = document.querySelector('main')!;
const theme = wishes.get('theme');
if (theme) root.dataset.theme = theme;
document.documentElement.dir = wishes.get('dir') ?? 'ltr';

const page = scriptedPage();
const brought = scriptedRuntime(wishes.get('runtime') ?? 'off', page.site);
const channel = wishes.has('runtime') ? { ...page.channel, runtime: brought.runtime } : page.channel;
const silent = { ...channel, send: () => {} };
window.preview = {
  ...page,
  wanted: brought.wanted,
  unmount: mount(root, wishes.get('page') === 'none' ? silent : channel, undefined, neededOf(wishes.get('older'))),
  flood: (how) => flood(page.tell, 'preview', how),
};
if (wishes.has('runtime')) brought.begin();

/** Questions that came after the page's hook, or after its runtime: `?older=hook`, `?older=runtime`. */
function neededOf(older: string | null): Needed | undefined {
  if (older === null) return undefined;
  const later = { hook: 1, runtime: 1, [older]: PROTOCOL_VERSION + 1 };
  return { measure: { ...later, without: 'what a popup costs' }, fire: later, 'ask-server': later, simulate: later };
}
