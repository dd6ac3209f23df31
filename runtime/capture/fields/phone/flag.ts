/** Two regional indicator letters. A system without flags shows the letters. */
export const flagOf = (code: string): string => String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
