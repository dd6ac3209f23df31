/** How a Wix site takes a piece of custom code in the head: where its settings say so, by its server; otherwise by its script. */
export interface WixSettings {
  /** *Load code once*; otherwise it comes again on each page that a visitor goes to. */
  readonly loadOnce: boolean;
  /** Code of a kind that a visitor has to allow is written by no server: the page puts it there after their yes. */
  readonly kind: 'essential' | 'functional';
}

/**
 * A page as Wix serves it. Its server writes the code between two marks. Its script changes pages without a reload, and builds the code's
 * elements again from the text, attribute by attribute, wherever it puts them there itself.
 */
export function wixPage(code: string, { loadOnce, kind }: WixSettings): string {
  const mark = (end: 'start' | 'end') => `<script type="wix/htmlEmbeds" id="pageHtmlEmbeds.head ${end}"></script>`;
  const script = `
    const code = ${JSON.stringify(code).replaceAll('<', '\\u003c')};
    const [begin, end] = ['start', 'end'].map((name) => document.getElementById('pageHtmlEmbeds.head ' + name));
    function take() {
      while (begin.nextElementSibling !== end) begin.nextElementSibling.remove();
    }
    function put() {
      const read = Object.assign(document.createElement('div'), { innerHTML: code });
      for (const each of read.children) {
        const made = document.createElement(each.tagName);
        for (const { name, value } of each.attributes) made.setAttribute(name, value);
        made.append(...[...each.childNodes].map((node) => node.cloneNode(true)));
        end.before(made);
      }
    }
    document.getElementById('next').addEventListener('click', (event) => {
      event.preventDefault();
      history.pushState(null, '', '/next');
      document.querySelector('h1').textContent = 'The next page';
      if (${!loadOnce}) take(), put();
    });
    document.getElementById('accept')?.addEventListener('click', ({ target }) => {
      target.remove();
      put();
    });`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="generator" content="Wix.com Website Builder"><title>A workshop</title>
${mark('start')}
${kind === 'essential' ? code : ''}
${mark('end')}
</head><body><div id="SITE_CONTAINER"><h1>A workshop</h1><a id="next" href="/next">Next</a>${kind === 'functional' ? '<button id="accept">Accept all</button>' : ''}</div>
<script>${script.replaceAll('</', '<\\/')}</script></body></html>`;
}
