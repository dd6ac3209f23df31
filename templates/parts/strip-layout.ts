/**
 * Everything within a thumb's reach: one heading, one line, the main control across the full width below. A button beside its field leaves
 * it all the room, and moves below if an email address would not fit.
 */
export const stripCss = `
.strip{display:flex;flex-direction:column;justify-content:center;gap:8px;padding:16px}
.strip h2{font-size:1.25em;line-height:1.25}
.strip>:is(h2,p):first-child{padding-inline-end:36px}
.strip form{gap:8px}
.strip form.inline .field{flex:99 1 11em}
.strip form.inline .btn{flex:auto}
.strip .btn{padding-inline:16px}
.strip form.inline :is(.btn,.control){padding-inline:10px}
.ended{display:grid;grid-template-columns:72px 1fr;gap:16px;align-items:center;align-content:center;padding:16px;padding-inline-end:52px}
.ended>svg{width:100%}
.ended .stack{gap:4px}
.ended h2{font-size:1.25em;line-height:1.25}
@container (width<19em){.ended{grid-template-columns:1fr}.ended svg{width:56px}}
`;
