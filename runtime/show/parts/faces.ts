/**
 * The default fonts (TYP-18): family, file and unicode range. The family names are ours, so that a page which names
 * Poppins without having it looks as before (TYP-19). The Hebrew font has no digits and no Latin letters; in a Hebrew
 * popup these are Poppins' too, rather than the system's, which differ in width.
 */
export const FACES = [
  ['Poptins Poppins', 'poppins-latin', 'U+0-2FF,U+2000-22FF'],
  ['Poptins Open Sans', 'open-sans-hebrew', 'U+20,U+590-5FF,U+20AA,U+FB1D-FB4F'],
] as const;
export const WEIGHTS = [400, 600] as const;
