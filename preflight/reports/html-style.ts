/** What the report of a pre-flight has besides the styles that all reports share. */
export const STYLE = `
h2.address { font-size: 16px; }
.findings { list-style: none; padding: 0; }
.findings .card { display: grid; grid-template-columns: 1.4em minmax(0, 1fr); gap: 8px; }
.visit > summary .title { font-weight: 600; margin-inline-end: 12px; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); gap: 14px; margin: 8px 0; align-items: start; }
figcaption { margin-top: 4px; font-size: 14px; }
.fates { font-size: 14px; }
`;
