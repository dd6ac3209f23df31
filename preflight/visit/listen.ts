import type { HTTPResponse, Page } from 'puppeteer-core';
import { createOurFiles, thrownBy } from '../../scenarios/play/our-files.ts';
import type { Complaint } from './visited.ts';

const MAX_TEXT = 300;
/** The most complaints of our own scripts, and the most of the page's. */
const MAX_COMPLAINTS = 50;
const MAX_TEMPLATE = 400_000;

/** The kinds of file that a page loads. Its calls are left out: a server may refuse them normally, for example for an empty cart. */
const FILES: readonly string[] = ['document', 'script', 'stylesheet', 'image', 'font', 'media'];

/** Everything that a page says and loads while it is visited. */
export interface Heard {
  complaints(): readonly Complaint[];
  /** The bodies of templates, by address. */
  templates(): Promise<ReadonlyMap<string, string>>;
}

export function listenTo(page: Page): Heard {
  const complaints: Complaint[] = [];
  const templates: Array<Promise<readonly [string, string] | null>> = [];
  const { requested, has: isOurs } = createOurFiles();
  // Counted apart, so that a noisy page does not hide what our own script says.
  const add = (complaint: Complaint) =>
    complaints.filter(({ isOurs: its }) => its === complaint.isOurs).length < MAX_COMPLAINTS && complaints.push(complaint);
  page.on('console', (message) => {
    const from = message.location().url ?? '';
    // The response handler below reports a failed load with its status.
    if (message.type() !== 'error' || /^Failed to load resource/.test(message.text())) return;
    add({ kind: 'error', text: message.text().slice(0, MAX_TEXT), from, isOurs: isOurs(from) });
  });
  page.on('pageerror', (error) => {
    const { text, from } = thrownBy(error);
    add({ kind: 'exception', text: text.slice(0, MAX_TEXT), from, isOurs: isOurs(from) });
  });
  page.on('request', (request) => requested(request.url()));
  page.on('requestfailed', (request) => {
    const text = request.failure()?.errorText ?? 'failed';
    // The page was left, or a tool answered in the server's place.
    if (/ERR_ABORTED|NS_BINDING_ABORTED/.test(text)) return;
    add({ kind: 'failed-load', text: `${request.resourceType()}: ${text}`, from: request.url(), isOurs: isOurs(request.url()) });
  });
  page.on('response', (response) => {
    const url = response.url();
    const what = response.request().resourceType();
    if (response.status() >= 400 && (FILES.includes(what) || isOurs(url))) {
      add({ kind: 'failed-load', text: `${what}: ${response.status()}`, from: url, isOurs: isOurs(url) });
    }
    if (isText(response)) templates.push(readText(response));
  });
  return {
    complaints: () => complaints,
    templates: async () => new Map((await Promise.all(templates)).filter((each) => each !== null)),
  };
}

const isText = (response: HTTPResponse): boolean =>
  response.ok() && /^(?:fetch|xhr)$/.test(response.request().resourceType()) && /text\/html/.test(response.headers()['content-type'] ?? '');

async function readText(response: HTTPResponse): Promise<readonly [string, string] | null> {
  const text = await response.text().catch(() => '');
  return text === '' || text.length > MAX_TEMPLATE ? null : [response.url(), text];
}
