import type { ReactNode } from 'react';
import { baseCss } from '../look/base.ts';
import { forcedColorsCss } from '../look/forced-colors.ts';
import { frameCss } from '../look/frame.ts';
import { themeCss } from '../look/themes.ts';
import { type Lang, sizeOf, type Template } from '../template.ts';
import { Close } from './Close.tsx';
import { Language, useCommonWords } from './language.ts';
import { Style } from './Style.tsx';

/** The types that take up room in the page itself. */
const STEADY: readonly string[] = ['bar', 'content', 'embedded'];

/** The only root of a template: theme, frame, close control, screens, and what the owner may turn on (credit, comment by the X). */
export function Container({ template, lang }: { template: Template; lang: Lang }) {
  const size = sizeOf(template);
  const words = template.words[lang];
  // An embedded form is part of the page: there is nothing to close.
  const closes = template.type !== 'embedded';
  return (
    <Language value={lang}>
      <Style name="theme" layer="base" css={themeCss(template.theme)} />
      <Style name="forced" layer="base" css={forcedColorsCss} />
      <Style name="base" layer="base" css={baseCss(lang)} />
      <Style name="frame" layer="base" css={frameCss(template.type, size)} />
      <div
        className={STEADY.includes(template.type) ? 'poptin steady' : 'poptin'}
        data-poptin-container=""
        data-width={size.width}
        data-height={size.height}
        lang={lang}
        dir={lang === 'he' ? 'rtl' : 'ltr'}
      >
        {closes ? <Close /> : null}
        {template.render(words)}
        {closes ? <Extras /> : null}
        {words.teaser ? (
          <div data-teaser="" lang={lang} dir={lang === 'he' ? 'rtl' : 'ltr'}>
            {words.teaser}
          </div>
        ) : null}
      </div>
      {template.css ? <Style name="own" layer="own" css={template.css} /> : null}
    </Language>
  );
}

/**
 * Both are on paper colour, whatever art is behind them. The credit has its own line below everything. The comment is next to the X, or
 * above everything in a narrow popup.
 */
const extrasCss = `
.extra{position:relative;z-index:2;border-radius:8px;background:var(--p-paper);font-size:.8em;color:var(--p-soft)}
.extra[data-credit]{grid-row:3;padding:4px 16px 6px;text-align:center;outline-offset:-3px}
.extra[data-x-comment]{position:absolute;inset-block-start:18px;inset-inline-end:56px;padding:0 6px}
@container (width<26em){.extra[data-x-comment]{position:relative;inset:auto;order:-1;margin:18px 56px 0;margin-inline-start:auto}}
`;

/** Hidden in the markup; the runtime shows what the account or popup asks for, and sets the credit's link. */
function Extras(): ReactNode {
  const words = useCommonWords();
  return (
    <>
      <Style name="extras" css={extrasCss} />
      <span className="extra" data-x-comment="" hidden>
        {words.skip}
      </span>
      <a className="extra" data-credit="" href="/" target="_blank" rel="noopener" hidden>
        {words.credit}
      </a>
    </>
  );
}
