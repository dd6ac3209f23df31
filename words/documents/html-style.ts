/** The styles that all reports share: light and dark, from phones to wide screens, and on paper. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf8; --card: #fff; --ink: #1d2127; --quiet: #59616c; --line: #dcdfe4; --good: #1a6b3c; --bad: #a81e2c; --wait: #7a4d00; --link: #1f4fa3; --bad-paper: #fcedee; }
@media (prefers-color-scheme: dark) { :root { --paper: #15181c; --card: #1d2126; --ink: #e7e9ec; --quiet: #a3abb6; --line: #343a42; --good: #6fd19b; --bad: #ff9aa2; --wait: #f0c46a; --link: #9ec1ff; --bad-paper: #3a2024; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 1120px; margin: 0 auto; padding: 0 16px; }
header { padding-top: 28px; } main { padding-bottom: 40px; }
h1 { margin: 0; font-size: 26px; line-height: 1.2; text-wrap: balance; }
header p { margin: 6px 0 0; color: var(--quiet); }
h2 { margin: 32px 0 8px; font-size: 18px; }
h3 { margin: 16px 0 6px; font-size: 14px; color: var(--quiet); font-weight: 600; }
p { margin: 4px 0; text-wrap: pretty; }
a { color: var(--link); }
ul { margin: 4px 0; padding-inline-start: 20px; }
summary { cursor: pointer; padding: 6px 0; min-height: 24px; }
summary:focus-visible, a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; border-radius: 4px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 8px 14px; margin-bottom: 8px; }
.quiet { color: var(--quiet); font-size: 13px; }
.mark { flex: none; width: 1.2em; font-weight: 700; text-align: center; }
.passed { color: var(--good); } .failed, .failure { color: var(--bad); } .warned { color: var(--wait); }
.failure { background: var(--bad-paper); padding: 8px 12px; border-radius: 6px; }
figure { margin: 0; }
img { display: block; width: 100%; max-height: 440px; object-fit: contain; object-position: top left; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); }
@media print { .card { break-inside: avoid; } details::details-content { content-visibility: visible; } }
`;
