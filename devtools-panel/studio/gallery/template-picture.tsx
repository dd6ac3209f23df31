import { useEffect, useRef } from 'react';
import type { BuiltTemplate, Language } from '../templates/template-file.ts';
import { SCREENS, sceneOf, standsIn } from './scene.ts';

interface TemplatePictureProps {
  readonly template: BuiltTemplate;
  readonly language: Language;
  readonly phone: boolean;
  readonly width: number;
}

/** A small picture of a template on a page, drawn from its own markup. It is only a picture, so its controls do not work. */
export function TemplatePicture({ template, language, phone, width }: TemplatePictureProps) {
  const host = useRef<HTMLDivElement>(null);
  const screen = phone ? SCREENS.phone : SCREENS.desktop;
  const scale = width / screen.width;
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    // Parsed where nothing runs. It is our own build, but gets the same care as a stranger's.
    const parsed = new DOMParser().parseFromString(sceneOf(template, language, screen), 'text/html');
    root.replaceChildren(...[...parsed.body.children].map((element) => document.importNode(element, true)));
  }, [template, language, screen]);
  return (
    <span
      inert
      aria-hidden
      className="relative block overflow-hidden rounded-[8px] border border-line bg-[#f4f5f7] scheme-light shadow-sm transition-shadow group-hover:border-accent group-hover:shadow-md motion-reduce:transition-none"
      style={{ height: screen.height * scale }}
    >
      <span
        className="absolute top-0 left-0 block origin-top-left"
        style={{ width: screen.width, height: screen.height, transform: `scale(${scale})` }}
      >
        <PageBehind language={language} phone={phone} />
        <span ref={host} className="absolute block" style={standsIn(template, screen)} />
      </span>
    </span>
  );
}

const LINES = [92, 78, 85, 60, 88, 74];

/** Lines that look like a page's text from far away. */
function PageBehind({ language, phone }: { readonly language: Language; readonly phone: boolean }) {
  return (
    <span dir={language === 'he' ? 'rtl' : 'ltr'} className="absolute inset-0 block p-[6%]">
      <span className="mb-[5%] block h-10 w-2/5 rounded bg-[#dfe2e8]" />
      {(phone ? [...LINES, ...LINES] : LINES).map((percent, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change.
        <span key={nth} className="mb-[3%] block h-5 rounded bg-[#e7e9ee]" style={{ width: `${percent}%` }} />
      ))}
    </span>
  );
}
