import { minifyCss } from '../minify.ts';

/** React hoists these in front of the root, each name once, in the order base, part, own. So each part brings its own styles. */
export function Style({ name, layer = 'part', css }: { name: string; layer?: 'base' | 'part' | 'own'; css: string }) {
  return (
    <style href={name} precedence={layer}>
      {minifyCss(css)}
    </style>
  );
}
