/** The style of words that a screen reader tells and nobody sees. */
export const HEARD_ONLY = 'position:absolute;top:0;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)';
