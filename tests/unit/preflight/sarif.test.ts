import { expect, test } from 'vitest';
import type { ConfigFile } from '../../../preflight/config/read-config-file.ts';
import type { Finding } from '../../../preflight/find-faults.ts';
import { sarif } from '../../../preflight/reports/sarif.ts';

const FINDING: Finding = {
  ...{ check: 'links', checkName: 'Links', severity: 'error', popup: 'Spring', popupId: '7', visitors: [] },
  ...{ sentence: 'Its link leads nowhere.', url: 'https://shop.example/sale/' },
};

function placeOf(config: ConfigFile | null, more: Partial<Finding> = {}) {
  const { runs } = JSON.parse(sarif([{ ...FINDING, ...more }], config));
  const { artifactLocation, region } = runs[0].results[0].locations[0].physicalLocation;
  return [artifactLocation.uri, region.startLine];
}

const configOf = (file: string, text = ''): ConfigFile => ({ file, text, answer: { poptins: [] } });

test.each([
  ['https://shop.example/sale/', 'shop.example/sale'],
  ['http://localhost:4600/', 'localhost%3A4600'],
  ['', 'live'],
])('a finding of a live pre-flight on %j has a place that code scanning takes: %s (PRE-04)', (url, uri) => {
  expect(placeOf(null, { url })).toEqual([uri, 1]);
});

test.each([
  [`${process.cwd()}/popups/spring sale.json`, 'popups/spring%20sale.json'],
  ['./popups.json', 'popups.json'],
  ['/elsewhere/popups.json', 'popups.json'],
])('a file of popups at %s is named from the working folder (PRE-04)', (file, uri) => {
  expect(placeOf(configOf(file))).toEqual([uri, 1]);
});

test.each(['"7"', '7'])('a finding points at the line of the popup whose id is %s in the file (PRE-04)', (id) => {
  expect(placeOf(configOf('popups.json', `[\n{ "poptin_id": 77 },\n{ "poptin_id": ${id} }\n]`))).toEqual(['popups.json', 3]);
});
