/** Whose work travels with the site: what its search is bundled of, and its fonts. */
export const CARRIED = ['minisearch', '@fontsource/open-sans', '@fontsource/poppins'].map((name) => `node_modules/${name}`);
