import { minifyCss } from '../minify.ts';

/** React gathers these before the root, each name once, in the order base, part, own: a part brings its own styles along. */
export function Style({ name, layer = 'part', css }: { name: string; layer?: 'base' | 'part' | 'own'; css: string }) {
  return (
    <style href={name} precedence={layer}>
      {minifyCss(css)}
    </style>
  );
}
