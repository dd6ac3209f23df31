/**
 * For systems with their own colours, such as the contrast themes of Windows, which remove backgrounds and shadows and draw transparent
 * outlines. So edges get an outline. A chosen answer and the X keep the theme's pair. It comes before the base, whose focus ring replaces
 * the outline.
 */
export const forcedColorsCss = `
.poptin,.panel,.btn{outline:1px solid #0000}
.x svg,.choice input:checked~label{forced-color-adjust:none}
`;
