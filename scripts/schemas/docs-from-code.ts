import type { Call } from '../../contract/call.ts';
import { CALLS } from '../../contract/calls.ts';
import { FIELD_KINDS, type KindRow } from '../../runtime/capture/kinds/kinds.panel.ts';
import { TRIGGER_PANELS } from '../../runtime/decide/triggers/triggers.panel.ts';

const KINDS = Object.entries<KindRow>(FIELD_KINDS);

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const kindsWith = (fact: 'standard' | 'autofill'): string => codes(KINDS.flatMap(([name, row]) => (row[fact] ? [name] : [])));

const SENT_AS: Readonly<Record<Call['sentAs'], string>> = { form: 'form', json: '**JSON**', query: 'query' };

const callRow = ([name, { method, path, sentAs, sends, docs }]: [string, Call]): string => {
  const as = docs.sentAs ?? (sentAs === 'query' && !sends.required?.length ? '' : SENT_AS[sentAs]);
  return `| ${[name, docs.address ?? `\`${method} ${path}\``, as, docs.answer].join(' | ')} |`.replaceAll('|  |', '| |');
};

/** The parts of documents that are generated, by the name in their marks. */
const PARTS: Readonly<Record<string, (document: string) => string>> = {
  kinds: () => codes(KINDS.map(([name]) => name)),
  'standard fields': () => kindsWith('standard'),
  'kinds filled in by browsers': () => kindsWith('autofill'),
  'table of kinds': () =>
    `\n\n| kind | takes |\n| --- | --- |\n${KINDS.map(([name, { about }]) => `| \`${name}\` | ${about} |`).join('\n')}\n\n`,
  'when a trigger is near': () =>
    `\n\n| trigger | is near |\n| --- | --- |\n${[...Map.groupBy(Object.values(TRIGGER_PANELS), ({ near }) => near)]
      .map(([near, triggers]) => `| ${triggers.map(({ name }) => name).join(', ')} | ${near} |`)
      .join('\n')}\n\n`,
  'fields of other calls': (document) =>
    `\n\n${Object.entries<Call>(CALLS)
      .filter(([name, { sends }]) => sends.required?.length && !document.includes(`**${name}.**`))
      .map(([name, { sends }]) => `- ${name}: ${codes(Object.keys(sends.properties ?? {}))}`)
      .join('\n')}\n\n`,
  'table of calls': () =>
    `\n\n| call | address | sent as | answer |\n| --- | --- | --- | --- |\n${Object.entries<Call>(CALLS)
      .filter(([name]) => name !== 'chunk')
      .map(callRow)
      .join('\n')}\n\n`,
};

/** Replaces the text between `<!-- from code: name -->` and `<!-- end -->` in a document. */
export const fromCode = (document: string): string =>
  document.replace(/(<!-- from code: ([a-z ]+) -->)[\s\S]*?(<!-- end -->)/g, (_, begins: string, name: string, ends: string) => {
    const part = PARTS[name];
    if (!part) throw new Error(`No part of a document is made by the name "${name}". There are: ${Object.keys(PARTS).join(', ')}.`);
    return `${begins}${part(document)}${ends}`;
  });
