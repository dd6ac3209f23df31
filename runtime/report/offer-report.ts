import { makeSheet } from '../over-page/sheet.ts';
import styles from './offer-report.css?inline';
import type { Report } from './report.ts';

const WORDS = {
  en: {
    offer: 'Report for support',
    title: 'Report for support',
    about:
      'This is what the site’s support needs to see what happened on your last pages here. It does not say who you are, and nothing is sent: you pass it on yourself.',
    share: 'Share the report',
    save: 'Save as a file',
    saved: 'Saved. Attach the file to your message to support.',
    copy: 'Copy the report',
    copied: 'Copied. Paste it into your message to support.',
    failed: 'This browser does not let us copy. Select the text above and copy it yourself.',
    close: 'Close',
  },
  he: {
    offer: 'דוח לתמיכה',
    title: 'דוח לתמיכה',
    about:
      'זה מה שהתמיכה של האתר צריכה כדי להבין מה קרה בעמודים האחרונים שלכם כאן. לא כתוב בו מי אתם ודבר אינו נשלח: אתם מעבירים אותו בעצמכם.',
    share: 'שיתוף הדוח',
    save: 'שמירה כקובץ',
    saved: 'נשמר. צרפו את הקובץ להודעה לתמיכה.',
    copy: 'העתקת הדוח',
    copied: 'הועתק. הדביקו אותו בהודעה לתמיכה.',
    failed: 'הדפדפן אינו מאפשר להעתיק. סמנו את הטקסט שלמעלה והעתיקו אותו.',
    close: 'סגירה',
  },
} as const;

let offered: HTMLElement | null = null;

/**
 * Shows a button for visitors whom support sent here (`?ppt-report`). It shows what it would copy before it copies anything, and sends
 * nothing (R13). It ends with `signal`; a second call adds no second button.
 */
export function offerReport(make: () => Promise<Report>, nonce: string, signal: AbortSignal): void {
  if (offered?.isConnected || signal.aborted) return;
  const language = /^(?:he|iw)/i.test(document.documentElement.lang || navigator.language) ? 'he' : 'en';
  const words = WORDS[language];
  const host = document.createElement('poptin-report');
  Object.assign(host, { lang: language, dir: language === 'he' ? 'rtl' : 'ltr' });
  const root = host.attachShadow({ mode: 'open' });
  makeSheet(styles, nonce)(root);
  const button = (className: string, textContent: string) =>
    Object.assign(document.createElement('button'), { type: 'button', className, textContent });
  const text = (name: string, textContent = '') => Object.assign(document.createElement(name), { textContent });

  const offer = button('offer', words.offer);
  const dialog = document.createElement('dialog');
  const title = Object.assign(text('h2', words.title), { id: 'title' });
  dialog.setAttribute('aria-labelledby', title.id);
  const file = Object.assign(text('pre'), { tabIndex: 0, dir: 'ltr', ariaLabel: words.title, role: 'textbox', ariaReadOnly: 'true' });
  const said = Object.assign(text('p'), { role: 'status' });
  const copy = button('', words.copy);
  const save = button('main', words.save);
  const share = button('main', words.share);
  const close = button('', words.close);
  const row = Object.assign(text('div'), { className: 'row' });
  // A phone can pass a file to any app; a desktop saves it.
  const canShare = navigator.canShare?.({ files: [fileOf('{}')] });
  save.className = canShare ? '' : 'main';
  row.append(...(canShare ? [share] : []), save, copy, close);
  dialog.append(title, text('p', words.about), file, said, row);
  root.append(offer, dialog);

  offer.addEventListener('click', async () => {
    said.textContent = '';
    file.textContent = JSON.stringify(await make(), null, 2);
    if (!dialog.open) dialog.showModal();
  });
  copy.addEventListener('click', async () => {
    said.textContent = (await copyText(file)) ? words.copied : words.failed;
  });
  save.addEventListener('click', () => {
    saveFile(fileOf(file.textContent ?? ''));
    said.textContent = words.saved;
  });
  share.addEventListener('click', async () => {
    // Closing the list of apps is not a failure.
    await navigator.share?.({ files: [fileOf(file.textContent ?? '')] }).catch(() => {});
  });
  close.addEventListener('click', () => dialog.close());
  // Next to the body, because an open popup may make the body inert.
  document.documentElement.append(host);
  offered = host;
  signal.addEventListener('abort', () => host.remove());
}

/** Some apps accept text but not JSON. */
const fileOf = (text: string): File => new File([text], 'poptin-report.txt', { type: 'text/plain' });

function saveFile(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** On a page without https or clipboard permission, selects the text, so that the visitor can copy it by hand. */
async function copyText(file: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(file.textContent ?? '');
    return true;
  } catch {
    file.focus();
    getSelection()?.selectAllChildren(file);
    return document.execCommand('copy');
  }
}
