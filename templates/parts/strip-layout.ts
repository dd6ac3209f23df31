/** What stands at a thumb's reach: one heading, one line, the chief control across the whole width below. */
export const stripCss = `
.strip{display:flex;flex-direction:column;justify-content:center;gap:8px;padding:16px}
.strip h2{font-size:1.25em;line-height:1.25}
.strip>:is(h2,p):first-child{padding-inline-end:36px}
.strip form{gap:8px}
.strip form.inline{flex-wrap:nowrap}
.strip form.inline .field{flex-basis:0}
.strip form.inline .btn{flex:none}
.strip .btn{padding-inline:16px}
@container (width<19em){.strip form.inline{flex-wrap:wrap}.strip form.inline .field{flex-basis:100%}.strip form.inline .btn{flex:1}}
`;
