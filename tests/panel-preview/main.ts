import { mount } from '../../devtools-panel/mount.tsx';
import { scriptedPage } from './scripted-page.ts';

/** The panel over a scripted page, for its own tests and for looking at it: `?theme=dark`, `?dir=rtl`, `?page=none`. */
declare global {
  interface Window {
    preview: ReturnType<typeof scriptedPage> & { unmount(): void };
  }
}

const wishes = new URLSearchParams(location.search);
const root = document.querySelector('main')!;
const theme = wishes.get('theme');
if (theme) root.dataset.theme = theme;
document.documentElement.dir = wishes.get('dir') ?? 'ltr';

const page = scriptedPage();
const silent = { ...page.channel, send: () => {} };
window.preview = { ...page, unmount: mount(root, wishes.get('page') === 'none' ? silent : page.channel) };
