import type { OpenPopup } from '../stage/open-popup.ts';

const NOTICE = {
  en: 'This is a preview of your popup. Please note that submission will not be functional.',
  he: 'זוהי תצוגה מקדימה של הפופאפ. שימו לב: השליחה אינה פעילה.',
} as const;

/** Says that this is only a preview (LNG-02). */
export function attach({ language, box }: OpenPopup): void {
  const notice = Object.assign(document.createElement('p'), { className: 'poptin-notice', textContent: NOTICE[language] });
  notice.style.cssText = 'margin:0;padding:8px 16px;padding-inline-end:56px;background:#fff4cc;color:#3a2d00;font-size:14px';
  box.prepend(notice);
}
