import type { ReactNode } from 'react';
import { Style } from './Style.tsx';

/**
 * A round button of 70 px that opens a card above itself without a script, with `details`. In browsers with anchor positioning, the card
 * moves to the side with room. WebKit claims support but finds no anchors in a shadow tree, which would put the card outside the window;
 * `-webkit-hyphens`, which only WebKit has, keeps it on the plain rules. Sides are physical: with logical ones, Firefox puts a Hebrew card
 * at the other end of the window.
 */
const css = `
.bubble{display:block;overflow:visible;width:70px;height:70px}
.bubble summary{display:grid;place-items:center;width:70px;height:70px;border-radius:50%;background:var(--p-accent);color:var(--p-on);box-shadow:0 4px 0 #0003;list-style:none;cursor:pointer;anchor-name:--bubble}
.bubble summary::-webkit-details-marker{display:none}
.bubble summary svg{width:36px}
.panel{position:absolute;bottom:82px;right:0;display:flex;flex-direction:column;gap:12px;width:min(300px,100cqw);max-height:calc(var(--room,100dvh) - 82px);overflow:auto;padding:20px;border-radius:16px;background:var(--p-paper);box-shadow:0 8px 32px #0004}
[data-place~=left] .panel{right:auto;left:0}
[data-place~=top] .panel{top:82px;bottom:auto}
[data-place~=middle] .panel{max-height:calc(var(--room,100dvh)/2 - 47px)}
.panel h2{font-size:1.25em;line-height:1.3}
.poptin:has(.bubble){outline:0}
.poptin:has(.bubble)>.extra{display:none}
.poptin:has(.bubble)>.x{inset-block-start:-16px;inset-inline-end:-16px}
[data-screen]:has(.bubble){overflow:visible}
@supports (bottom:anchor(top)) and (not (-webkit-hyphens:none)){.bubble .panel{position:fixed;inset:auto;position-anchor:--bubble;bottom:anchor(top);right:anchor(right);margin-bottom:12px;position-try-fallbacks:flip-block,flip-inline,flip-block flip-inline}}
`;

/** `open` is for a thank-you, which shows without a press. */
export function Bubble({ label, icon, open, children }: { label: string; icon: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <Style name="bubble" css={css} />
      <summary aria-label={label}>{icon}</summary>
      <div className="panel">{children}</div>
    </details>
  );
}
