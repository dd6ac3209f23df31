/**
 * The default fonts (TYP-18): family, file and the letters it has. Names of our own, so that a page
 * which names Poppins without having it looks as it did (TYP-19). The Hebrew one has no figures and no
 * Latin letters: in a Hebrew popup these are Poppins' too, never the system's, which differ in width.
 */
export const FACES = [
  ['Poptins Poppins', 'poppins-latin', 'U+0-2FF,U+2000-22FF'],
  ['Poptins Open Sans', 'open-sans-hebrew', 'U+20,U+590-5FF,U+20AA,U+FB1D-FB4F'],
] as const;
export const WEIGHTS = [400, 600] as const;
