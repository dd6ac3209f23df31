/** The one typographic scale: ratio 1.25 from 16 px, in em so that it follows the visitor's own text size. */
export const text = {
  xs: '.8em',
  md: '1em',
  lg: '1.25em',
  xl: '1.563em',
  xxl: '1.953em',
  h3: '2.441em',
  h2: '3.052em',
  h1: '3.815em',
  poster: '5.96em',
  mural: '9.313em',
} as const;

export const serif = "Georgia,'Times New Roman','Frank Ruhl Libre','Noto Serif Hebrew',David,serif";
export const mono = "ui-monospace,Menlo,Consolas,'Liberation Mono',monospace";
