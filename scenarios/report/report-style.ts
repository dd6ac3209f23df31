/** The report's styles, light and dark, from phones to wide screens. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf8; --card: #fff; --ink: #1d2127; --quiet: #59616c; --line: #dcdfe4; --good: #1a6b3c; --bad: #a81e2c; --bad-paper: #fcedee; }
@media (prefers-color-scheme: dark) { :root { --paper: #15181c; --card: #1d2126; --ink: #e7e9ec; --quiet: #a3abb6; --line: #343a42; --good: #6fd19b; --bad: #ff9aa2; --bad-paper: #3a2024; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 1120px; margin: 0 auto; padding: 0 16px; }
header { padding-top: 28px; }
h1 { margin: 0; font-size: 26px; line-height: 1.2; text-wrap: balance; }
header p { margin: 6px 0 0; color: var(--quiet); }
h2 { margin: 28px 0 8px; font-size: 17px; }
h3 { margin: 14px 0 4px; font-size: 13px; color: var(--quiet); font-weight: 600; }
p { margin: 6px 0; text-wrap: pretty; }
summary { cursor: pointer; display: flex; gap: 10px; align-items: baseline; padding: 6px 0; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: '+'; flex: none; width: 1ch; color: var(--quiet); }
details[open] > summary::after { content: '−'; }
summary:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; border-radius: 4px; }
.title { flex: 1; min-width: 0; }
summary .quiet { text-align: end; font-size: 13px; }
.quiet { color: var(--quiet); }
.scenario { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 4px 16px; margin-bottom: 10px; }
.scenario > summary .title { font-weight: 600; }
.scenario[open] { padding-bottom: 12px; }
.scenario > .quiet { font-size: 13px; }
.mark { flex: none; width: 1.2em; font-weight: 700; text-align: center; }
.passed { color: var(--good); } .failed, .failure, .against strong { color: var(--bad); } .not-made { color: var(--quiet); }
.failure { background: var(--bad-paper); padding: 8px 12px; border-radius: 6px; }
ol { list-style: none; margin: 8px 0 0; padding: 0; border-top: 1px solid var(--line); }
ol > li { border-bottom: 1px solid var(--line); }
ol > li:last-child { border-bottom: 0; }
div.step { display: flex; gap: 10px; padding: 6px 0; }
.difference { border-inline-start: 3px solid var(--bad); padding: 2px 12px; margin: 8px 0; }
.difference .what { font-weight: 600; margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 4px 0; } dt { color: var(--quiet); } dd { margin: 0; min-width: 0; }
.beside { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 460px); gap: 20px; padding: 4px 0 14px 28px; align-items: start; }
.beside > :only-child { grid-column: 1 / -1; }
.address { font-size: 13px; }
img { display: block; width: 100%; max-height: 460px; object-fit: contain; object-position: top left; border: 1px solid var(--line); border-radius: 6px; }
.pictures { display: grid; gap: 14px; } figure { margin: 0; } figcaption, .slide label { font-size: 13px; color: var(--quiet); }
.slid { position: relative; direction: ltr; } .slid img { max-height: none; }
.slid .over { position: absolute; inset: 0; border-color: transparent; clip-path: inset(0 calc(100% - var(--at, 50%)) 0 0); }
.slid::after { content: ''; position: absolute; inset-block: 0; left: var(--at, 50%); width: 2px; margin-left: -1px; background: var(--bad); pointer-events: none; }
.slide label { display: flex; gap: 8px; align-items: center; direction: ltr; padding: 6px 0; } .slide input { flex: 1; min-width: 0; height: 24px; accent-color: var(--bad); }
.popup > summary { padding: 3px 0; font-size: 14px; }
.popup > summary .title { flex-basis: 50%; }
.gates, .log ul { margin: 2px 0 8px; padding-inline-start: 18px; font-size: 13px; }
.log > summary { font-size: 13px; color: var(--quiet); }
.log li { font-family: ui-monospace, monospace; font-size: 12px; }
code { font-size: 12.5px; background: var(--paper); border: 1px solid var(--line); border-radius: 4px; padding: 1px 5px; }
@media (max-width: 720px) {
  .beside { grid-template-columns: minmax(0, 1fr); padding-inline-start: 0; }
  .scenario > summary, .step > summary { flex-wrap: wrap; }
  .scenario > summary .title, .step > summary .title { flex-basis: calc(100% - 2.5em); }
  .popup > summary { flex-wrap: wrap; gap: 0 10px; }
  .popup > summary .title { flex-basis: 100%; }
  .popup > summary .quiet { flex: 1; text-align: start; }
  .scenario > summary .quiet, .step > summary .quiet { padding-inline-start: calc(1.2em + 10px); }
}
`;
