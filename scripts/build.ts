/**
 * `npm run build` builds everything; `npm run build -- embed templates` only the named parts
 * (including `readable`); `--if-changed` skips the build if everything is up to date.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build as viteBuild } from 'vite';
import { buildEmbed } from './build/build-embed.ts';
import { closeRawMarkup } from './build/close-raw-markup.ts';
import { TOOL_CONSTANTS } from './build/runtime-constants.ts';
import { isBuilt, markBuilt } from './build/stamp.ts';
import { programOf } from './programs.mjs';
import { report } from './report.ts';

const PARTS: Readonly<Record<string, () => Promise<void> | void>> = {
  embed: () => buildEmbed(),
  hook: buildHook,
  templates: buildTemplates,
  harness: buildHarness,
  case: buildCasePage,
  extension: buildExtension,
};

/** Built only on request, because nobody but a debugger needs it. */
const ON_REQUEST: typeof PARTS = { readable: () => buildEmbed('readable') };

function need(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is missing.`);
  return file;
}

/**
 * The hook for pages in the harness, and the script that follows it; the extension brings its own. Also both in one file, for pages that
 * scenarios play on and agents visit, and the page's side of a pre-flight.
 */
async function buildHook(): Promise<void> {
  await buildForFrame('inspection/hook/hook-entry.ts', 'hook.js', true);
  await buildForFrame('inspection/hook/late-entry.ts', 'sight.js', false);
  await buildForFrame('inspection/audit/audit-entry.ts', 'audit.js', false);
  await buildForFrame('scenarios/page/entry.ts', 'scenario.js', false);
  await buildForFrame('agents/page/hook-entry.ts', 'agent.js', false);
  await buildForFrame('agents/page/relay-entry.ts', 'agent-relay.js', false);
  await buildForFrame('preflight/page/entry.ts', 'preflight.js', false);
}

async function buildForFrame(entry: string, entryFileNames: string, emptyOutDir: boolean): Promise<void> {
  await viteBuild({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [closeRawMarkup()],
    define: TOOL_CONSTANTS,
    build: {
      outDir: 'dist/hook',
      // The code of a report on accessibility has a library in it, and no page gets it before somebody asks.
      chunkSizeWarningLimit: 1000,
      emptyOutDir,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: need(entry),
        // Without strict mode, a page that replaces a native could read its callers' arguments.
        output: { format: 'iife', entryFileNames, codeSplitting: false, strict: true },
      },
    },
  });
}

async function buildTemplates(): Promise<void> {
  run('node', [need('templates/build.ts')]);
}

async function buildHarness(): Promise<void> {
  // Its packages begin with "use client", and Rolldown warns about that once per file.
  await viteBuild({ configFile: need('harness/vite.config.ts'), logLevel: 'error', plugins: [closeRawMarkup()] });
}

/** The page that a display server sends for a link to a case. */
async function buildCasePage(): Promise<void> {
  await viteBuild({ configFile: need('devtools-panel/case-page/vite.config.ts'), logLevel: 'error', plugins: [closeRawMarkup()] });
}

function buildExtension(): void {
  need('wxt.config.ts');
  run('wxt', ['build']);
  run('wxt', ['build', '-b', 'firefox', '--mv3']);
  for (const name of ['chrome-mv3', 'firefox-mv3']) allowEverySite(`.output/${name}`);
}

/** A copy of the build with permissions that it would normally request at a click, because a test cannot answer the browser's prompt. */
function allowEverySite(built: string): void {
  const copy = `${built}-allowed`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(built, copy, { recursive: true });
  const { optional_host_permissions, ...manifest } = JSON.parse(readFileSync(`${copy}/manifest.json`, 'utf8'));
  writeFileSync(`${copy}/manifest.json`, JSON.stringify({ ...manifest, host_permissions: optional_host_permissions }));
}

/** Quiet on success, because a tool's own output only helps when it failed. */
function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(...programOf(command, args), { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`\`${command} ${args.join(' ')}\` ended with ${status}.\n${stdout}${stderr}`);
}

async function main(): Promise<void> {
  // Set even in a test runner or in a shell that sets another value, because libraries must be bundled as visitors get them.
  process.env.NODE_ENV = 'production';
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'if-changed': { type: 'boolean', default: false } } });
  const all = { ...PARTS, ...ON_REQUEST };
  const unknown = positionals.filter((name) => !(name in all));
  if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`);
  if (values['if-changed'] && isBuilt()) return console.log('build: nothing changed since the last one.');

  const failed: string[] = [];
  const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS);
  for (const name of wanted) {
    const start = performance.now();
    try {
      await all[name]?.();
      console.log(`build: ${name} (${Math.round(performance.now() - start)} ms)`);
    } catch (error) {
      failed.push(name);
      console.error(`build: FAILED ${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (failed.length === 0 && wanted.length === Object.keys(PARTS).length) markBuilt();
  report(wanted.length - failed.length, failed.length, failed);
}

await main();
