import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

const LANGUAGES = { bash, javascript, json, php, typescript, xml, yaml };
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

/** The highlighter's name for a language, if the fence uses another. */
const CALLED: Readonly<Record<string, string>> = {
  html: 'xml',
  js: 'javascript',
  jsonc: 'json',
  ts: 'typescript',
  sh: 'bash',
  yml: 'yaml',
};

/** Code as HTML, with classes for its parts. Plain text if the language is unknown. */
export function highlight(code: string, language: string): string {
  const name = CALLED[language] ?? language;
  return hljs.getLanguage(name) ? hljs.highlight(code, { language: name }).value : escapeHtml(code);
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
