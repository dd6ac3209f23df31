import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { parseSync } from 'vite';
const f = process.argv[2], module = process.argv[3];
const src = readFileSync(f, 'utf8');
const b = (s) => brotliCompressSync(Buffer.from(s)).length;
const whole = b(src);
const { program } = parseSync('x.js', src, { sourceType: module ?? 'script' });
const rows = [];
const seen = new Set();
const walk = (n, parent, key) => {
  if (!n || typeof n !== 'object') return;
  if (Array.isArray(n)) return n.forEach((c) => walk(c, parent, key));
  if (typeof n.type === 'string' && typeof n.start === 'number') {
    const len = n.end - n.start;
    const worth = /Statement|Declarat|Property|MethodDefinition|CallExpression|AssignmentExpression|ConditionalExpression|LogicalExpression|ArrowFunction|Literal|ArrayExpression|TemplateLiteral/.test(n.type) && len > 14 && len < 900;
    const k = n.start + ':' + n.end;
    if (worth && !seen.has(k)) { seen.add(k); rows.push([whole - b(src.slice(0, n.start) + src.slice(n.end)), len, n.start, src.slice(n.start, n.end).slice(0, 170)]); }
    for (const [kk, v] of Object.entries(n)) if (kk !== 'type') walk(v, n, kk);
  }
};
walk(program);
rows.sort((x, y) => x[2] - y[2]);
for (const r of rows) if (r[0] >= 12) console.log(r.join('\t'));
