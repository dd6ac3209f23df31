/** The packages bundled into the site's search, and its fonts. */
export const CARRIED = ['minisearch', '@fontsource/open-sans', '@fontsource/poppins'].map((name) => `node_modules/${name}`);
