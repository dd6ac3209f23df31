import { Art, Cut } from './Cut.tsx';

/** A house plant on a sill, the sun behind it. */
export function Plant({ className }: { className?: string }) {
  return (
    <Art box="0 0 340 500" className={className ?? 'art'} fill>
      <path className="c0" d="M0 0h340v500H0z" />
      <Cut c={5} d="M256 44a74 74 0 1 1 0 148 74 74 0 0 1 0-148z" drop={4} />
      <Cut c={3} d="M0 430h340v70H0z" drop={-4} />
      <Cut c={4} d="M166 330C96 320 48 262 44 186c74 8 122 62 122 144z" />
      <Cut c={1} d="M172 330c-4-92 34-160 118-186 8 88-34 162-118 186z" />
      <Cut c={2} d="M168 332C126 276 116 188 158 108c48 66 54 152 10 224z" />
      <Cut c={1} d="M164 336c-58 6-108-16-136-66 62-14 116 10 136 66z" />
      <Cut c={2} d="M174 336c24-56 74-84 138-74-24 54-76 82-138 74z" />
      <path className="shade" d="M166 128c10 62 10 132 2 204l5 2c8-74 6-146-7-206z" />
      <Cut c={5} d="M98 322h144l-18 122a16 16 0 0 1-16 14h-76a16 16 0 0 1-16-14z" />
      <path className="c1" d="M104 362h132l-4 28H108z" />
    </Art>
  );
}
