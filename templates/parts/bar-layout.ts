/** A bar's single row: centred, wrapping on narrow screens, with the corner kept free for the close control. */
export const barCss = `
.bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 24px;padding:8px 56px}
.bar h2{font-size:1.25em;line-height:1.3}
.bar form{flex-wrap:nowrap}
.bar .field{flex:0 1 18em}
.bar .sign{flex:none;width:64px}
.bar>.sign+.stack{gap:0}
@container (width>40em){.extra[data-credit]{position:absolute;inset-block-end:0;inset-inline-start:0}[data-screen]:has(~[data-x-comment]:not([hidden])) .bar{padding-inline-end:12em}.bar .btn{flex:none}.bar .field{flex:0 1 18em}}
@container (width<40em){.bar{justify-content:flex-start;padding:12px 16px}.bar:not(:has(form)){padding-inline-end:52px}.bar:has(form)>:first-child{min-height:32px;padding-inline-end:40px}.bar:has(>.sign){flex-wrap:nowrap}.bar form{flex:1 1 100%;flex-wrap:wrap}.bar .field{flex:1 1 12em}}
`;
