import type { Context } from '../../context.ts';
import type { AnswerHead, Drops } from '../../decide/display/display-answer.ts';
import { putOverPage } from '../../over-page/over-page.ts';
import { atEnd } from '../../scope.ts';
import type { PopupController } from '../machine/popup-controller.ts';
import type { OpenPopup } from '../stage/open-popup.ts';

/** A preview's messages, in both languages (LNG-02): the effects that it leaves out (TRG-18), and why it cannot show (TRG-19). */
const WORDS = {
  en: {
    preview: 'This is a preview of your popup. Please note that submission will not be functional.',
    over: 'The countdown is over: visitors no longer see this popup.',
    leads: 'Visitors are now taken to',
    cannot: 'This popup cannot be previewed',
    unanswered: 'the display server does not know it, or did not answer',
    unknown: 'the display server gives no popup with this id to this page',
    unloaded: 'its template or its code could not be loaded',
  },
  he: {
    preview: 'זוהי תצוגה מקדימה של הפופאפ. שימו לב: השליחה אינה פעילה.',
    over: 'הספירה לאחור הסתיימה: המבקרים כבר לא רואים את הפופאפ הזה.',
    leads: 'המבקרים מועברים כעת אל',
    cannot: 'לא ניתן להציג תצוגה מקדימה של הפופאפ',
    unanswered: 'שרת התצוגה אינו מכיר אותו, או שלא ענה',
    unknown: 'שרת התצוגה אינו נותן לעמוד הזה פופאפ עם המזהה הזה',
    unloaded: 'לא ניתן לטעון את התבנית או את הקוד שלו',
  },
} as const;

const LOOK = 'margin:0;padding:8px 16px;padding-inline-end:56px;background:#fff4cc;color:#3a2d00;font-size:14px';

function paragraph(words: string): HTMLElement {
  const made = Object.assign(document.createElement('p'), { className: 'poptin-notice', textContent: words });
  made.style.cssText = LOOK;
  return made;
}

/** The notice at the popup's top. It takes its height from the popup's room, so that it pushes nothing out of the window. */
function noticeOf({ language, box, scope, stage: { frame } }: OpenPopup): Element {
  const there = box.querySelector('.poptin-notice');
  if (there) return there;
  const notice = paragraph(WORDS[language].preview);
  notice.role = 'status';
  // It has the popup's width: a longer line would make a small popup's box wider, and move the popup aside.
  Object.assign(notice.style, { boxSizing: 'border-box', width: '0', minWidth: '100%' });
  box.prepend(notice);
  const leaveRoom = scope.guard('notice', () => frame.style.setProperty('--room', `calc(100cqh - ${notice.offsetHeight}px)`));
  // A change of size inside the observer's turn would be an error of the page.
  const sizes = new ResizeObserver(() => requestAnimationFrame(leaveRoom));
  sizes.observe(notice);
  atEnd(scope, () => sizes.disconnect());
  leaveRoom();
  return notice;
}

/** Says that this is only a preview (LNG-02). */
export function attach(popup: OpenPopup): void {
  noticeOf(popup);
}

/** Shows what would happen to real visitors now, but does not happen here. `to` is the target address. */
export function say(popup: OpenPopup, what: 'over' | 'leads', to = ''): void {
  const { language, context, config } = popup;
  const saysIn = (words: (typeof WORDS)[typeof language]) => `${words[what]} ${to}`.trim();
  const notice = noticeOf(popup);
  const says = saysIn(WORDS[language]);
  // A form that came back starts its countdown again.
  if (notice.textContent?.includes(says)) return;
  notice.append(document.createElement('br'), says);
  context.emit({ type: 'preview-said', popupId: config.id, says: saysIn(WORDS.en) });
}

/** If the previewed popup does not appear, reports why on the page and in the log (TRG-19). */
export async function sayWhyNot(
  context: Context,
  popupId: string,
  answer: (AnswerHead & Drops) | null,
  controller: PopupController | undefined,
): Promise<void> {
  const { emit, scope } = context;
  if (await controller?.deps.cache.ready(controller)) return;
  if (scope.signal.aborted) return;
  const [why, problem = ''] = controller ? (['unloaded'] as const) : whyNot(context, answer);
  const { [answer?.language ?? 'en']: words, en } = WORDS;
  const sayIn = ({ cannot, [why]: reason }: typeof words) => `${cannot}: ${reason}${problem && ` (${problem})`}.`;
  emit({ type: 'preview-said', popupId, says: sayIn(en) });
  const host = Object.assign(document.createElement('div'), { className: 'poptin-preview' });
  host.attachShadow({ mode: 'open' }).append(paragraph(sayIn(words)));
  host.style.cssText = 'all:initial;position:fixed;inset:auto 0 0;z-index:2147483647;font-family:sans-serif';
  host.role = 'status';
  host.dir = answer?.language === 'he' ? 'rtl' : 'ltr';
  putOverPage(host);
  atEnd(scope, () => host.remove());
}

function whyNot(
  { left }: Pick<Context, 'left'>,
  answer: (AnswerHead & Drops) | null,
): readonly [why: keyof typeof WORDS.en, problem?: string | undefined] {
  const isCodeMissing = left.log.some((event) => event.type === 'fault' && event.where === 'chunk');
  if (!answer) return [isCodeMissing ? 'unloaded' : 'unanswered'];
  const { refusal, dropped } = answer;
  // A preview's answer has only this popup, so a popup that was dropped whole is this one.
  const unread = dropped.find(({ path }) => /^poptins\[\d+\]$/.test(path));
  return ['unknown', refusal ?? unread?.problem];
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    /** An effect on visitors that a preview leaves out, or why it cannot show. */
    'preview-said': { readonly popupId: string; readonly says: string };
  }
}
