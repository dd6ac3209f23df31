/** Two letters of the alphabet of flags. Where a system has no flags it shows the letters. */
export const flagOf = (code: string): string => String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
