/** What the report of scenarios has besides the styles that all reports share. */
export const STYLE = `
summary { display: flex; gap: 10px; align-items: baseline; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: '+'; flex: none; width: 1ch; color: var(--quiet); }
details[open] > summary::after { content: '−'; }
.title { flex: 1; min-width: 0; }
summary .quiet { text-align: end; }
.scenario > summary .title { font-weight: 600; }
.not-made { color: var(--quiet); } .against strong { color: var(--bad); }
ol { list-style: none; margin: 8px 0 0; padding: 0; border-top: 1px solid var(--line); }
ol > li { border-bottom: 1px solid var(--line); }
ol > li:last-child { border-bottom: 0; }
div.step { display: flex; gap: 10px; padding: 6px 0; }
.difference { border-inline-start: 3px solid var(--bad); padding: 2px 12px; margin: 8px 0; }
.difference .what { font-weight: 600; margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 4px 0; } dt { color: var(--quiet); } dd { margin: 0; min-width: 0; }
.beside { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 460px); gap: 20px; padding: 4px 0 14px 28px; align-items: start; }
.beside > :only-child { grid-column: 1 / -1; }
.pictures { display: grid; gap: 14px; } figcaption, .slide label { font-size: 13px; color: var(--quiet); }
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
