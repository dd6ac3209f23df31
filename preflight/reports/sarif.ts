import { basename, isAbsolute, relative, resolve } from 'node:path';
import { CHECKS } from '../checks.ts';
import { type ConfigFile, lineOf } from '../config/read-config-file.ts';
import type { Finding } from '../find-faults.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * The findings in the format of code scanning. A finding about a popup points at its line in the file of popups; others point at its
 * first line. Without such a file they point at their page.
 */
export function sarif(findings: readonly Finding[], config: ConfigFile | null): string {
  const rules = CHECKS.map(({ id, name, about }) => ({
    id,
    name,
    shortDescription: { text: name },
    fullDescription: { text: about },
  }));
  const results = findings.map(({ check, severity, popup, popupId, sentence, url, visitors, laws = [] }) => ({
    ruleId: check,
    ruleIndex: CHECKS.findIndex(({ id }) => id === check),
    level: severity,
    message: {
      text: [popup && `${popup}:`, sentence, url && `On ${url}${visitors.length ? ` (${visitors.join('; ')})` : ''}.`]
        .filter(Boolean)
        .join(' '),
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: config ? ofFile(config.file) : ofPage(url) },
          region: { startLine: config && popupId ? lineOf(config, popupId) : 1 },
        },
      },
    ],
    ...(laws.length && { properties: { laws: laws.map(({ name, url: link }) => `${name}, ${link}`) } }),
  }));
  const driver = { name: 'poptins preflight', rules };
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [{ tool: { driver }, results }] }, null, 2)}\n`;
}

/** A path in the working folder, as a URI reference. GitHub refuses a file with any other. */
function ofFile(file: string): string {
  const path = relative(process.cwd(), resolve(file)).replaceAll('\\', '/');
  return (path.startsWith('..') || isAbsolute(path) ? basename(path) : path).split('/').map(encodeURIComponent).join('/');
}

/** A page as if it were a file of that name, because a location without a file is refused too. */
function ofPage(url: string): string {
  const { host, pathname } = URL.parse(url) ?? { host: 'live', pathname: '/' };
  return `${encodeURIComponent(host)}${pathname.replace(/\/+$/, '')}`;
}
