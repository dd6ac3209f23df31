import { readFileSync, globSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { parseSync } from 'vite';
const b = (s) => brotliCompressSync(Buffer.from(s)).length;
const src = readFileSync('/tmp/simple9-pixel.js', 'utf8');
const names = new Map();
const spots = [];
const walk = (n) => {
  if (!n || typeof n !== 'object') return;
  if (Array.isArray(n)) return n.forEach(walk);
  if (n.type === 'MemberExpression' && !n.computed && n.property.type === 'Identifier') { spots.push(n.property); }
  if ((n.type === 'Property' || n.type === 'PropertyDefinition' || n.type === 'MethodDefinition') && !n.computed && n.key.type === 'Identifier') spots.push(n.key);
  for (const [k, v] of Object.entries(n)) if (k !== 'type') walk(v);
};
walk(parseSync('x.js', src, { sourceType: 'script' }).program);
for (const s of spots) names.set(s.name, (names.get(s.name) ?? 0) + 1);
const dts = globSync('node_modules/typescript/lib/lib.*.d.ts').map((f) => readFileSync(f, 'utf8')).join('\n');
const mods = new Set(readFileSync('/tmp/simple9-sizes.txt', 'utf8').split('\nruntime/chunks')[0].match(/runtime\/\S+\.ts/g));
const others = [...globSync('runtime/**/*.ts').filter((f) => !mods.has(f)), ...globSync('{inspection,devtools-panel,extension,scenarios,harness,docs-site}/**/*.{ts,tsx}'), ...globSync('tests/browser/**/*.ts')].map((f) => readFileSync(f, 'utf8')).join('\n');
const words = new Set((dts + others).match(/[A-Za-z_$][\w$]*/g));
const own = [...names].filter(([n]) => !words.has(n) && n.length > 2);
console.log(own.map((x) => x.join(':')).join(' '));
