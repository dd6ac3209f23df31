/**
 * For visitors whose system has colours of its own, as the contrast themes of Windows: it takes backgrounds and shadows away, and
 * what is transparent of an outline is seen. So that edges have one; an answer that is chosen and the X keep the theme's pair.
 * Before the base, whose ring for what has the focus takes the outline's place.
 */
export const forcedColorsCss = `
.poptin,.panel,.btn{outline:1px solid #0000}
.x svg,.choice input:checked~label{forced-color-adjust:none}
`;
