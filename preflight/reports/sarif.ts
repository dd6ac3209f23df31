import { CHECKS } from '../checks.ts';
import { type ConfigFile, lineOf } from '../config/read-config-file.ts';
import type { Finding } from '../find-faults.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * The findings in the format of code scanning. A finding about a popup points at its line in the file of popups; others point at their
 * page.
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
        physicalLocation: config
          ? { artifactLocation: { uri: uriOf(config.file) }, region: { startLine: popupId ? lineOf(config, popupId) : 1 } }
          : { artifactLocation: { uri: url || 'about:blank' } },
      },
    ],
    ...(laws.length && { properties: { laws: laws.map(({ name, url: link }) => `${name}, ${link}`) } }),
  }));
  const driver = { name: 'poptins preflight', rules };
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [{ tool: { driver }, results }] }, null, 2)}\n`;
}

/** A path with slashes, as a URI reference. */
const uriOf = (file: string): string => encodeURI(file.replaceAll('\\', '/'));
