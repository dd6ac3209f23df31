import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { markupOf, type PopupDraft, textOf } from '../draft/studio-draft.ts';
import { SCREENS, sceneOf, standsIn } from '../gallery/scene.ts';
import { asSent } from '../saving/accounts.ts';
import { useSaving } from '../saving/saving-store.ts';
import { checkDraft } from '../share/check-draft.ts';
import { wholeDraft } from '../share/whole-draft.ts';
import type { Variant } from './variants.ts';

const SCREEN = SCREENS.desktop;
/** The markup belongs to an account: nothing in it runs, and it may load only pictures and fonts. */
const POLICY = "default-src 'none'; img-src data: http: https:; font-src data: http: https:; style-src 'unsafe-inline'";

/** A small picture of a variant on a desktop. It is only a picture, so its controls do not work. */
export function VariantPicture({ variant: { id, settings } }: { readonly variant: Pick<Variant, 'id' | 'settings'> }) {
  const clientId = useSaving((state) => state.clientId);
  const language = useSaving((state) => state.language);
  const reader = useSaving((state) => state.reader);
  const frame = useRef<HTMLSpanElement>(null);
  const [scale, setScale] = useState(0);
  const [scene, setScene] = useState('');
  useEffect(() => {
    let isGone = false;
    /** The list of popups leaves out their markup. */
    async function whole(known: PopupDraft): Promise<string> {
      const read = markupOf(known) ? null : await reader()?.popup(clientId, id);
      return sceneOfVariant(read?.ok ? (asSent(read.value.popup) as PopupDraft) : known, language);
    }
    void whole(settings).then((made) => isGone || setScene(made));
    return () => {
      isGone = true;
    };
  }, [settings, id, clientId, language, reader]);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? 0) / SCREEN.width));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <span
      ref={frame}
      inert
      aria-hidden
      className="relative block overflow-hidden rounded border border-line bg-[#f4f5f7] scheme-light"
      style={{ aspectRatio: `${SCREEN.width} / ${SCREEN.height}` }}
    >
      {scene && (
        <iframe
          title="A picture of the variant"
          sandbox=""
          tabIndex={-1}
          srcDoc={scene}
          className="absolute top-0 left-0 block origin-top-left border-0"
          style={{ width: SCREEN.width, height: SCREEN.height, transform: `scale(${scale})` }}
        />
      )}
    </span>
  );
}

/** Its markup on an empty page, in a shadow root like on a site; '' if there is no markup. */
async function sceneOfVariant(settings: PopupDraft, language: string): Promise<string> {
  const whole = await wholeDraft(checkDraft(JSON.stringify(settings)), language);
  const draft = whole.ok ? whole.draft : settings;
  const markup = markupOf(draft);
  if (!markup) return '';
  const place = { type: textOf(draft, 'poptin_type'), location: textOf(draft, 'poptin_location') || null };
  const drawn = sceneOf({ html: { en: markup, he: markup } }, 'en', SCREEN);
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>body{margin:0;overflow:hidden}</style><div style="position:absolute;${cssText(standsIn(place, SCREEN))}"><template shadowrootmode="open">${drawn}</template></div>`;
}

const cssText = (style: CSSProperties): string =>
  Object.entries(style)
    .map(
      ([name, value]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${typeof value === 'number' ? `${value}px` : value}`,
    )
    .join(';');
