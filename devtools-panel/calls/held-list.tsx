import { Check, CircleHelp, type LucideIcon, X } from 'lucide-react';
import { useState } from 'react';
import type { Held } from '../contract/hold.ts';
import type { HeldCall, HeldPart } from '../contract/hold-call.ts';
import { Button } from '../parts/controls/button.tsx';
import { Section } from '../parts/layout/section.tsx';
import { heldWords } from './held-words.ts';

/** Nobody reads more rows. The raw value has them all. */
const MAX_ROWS = 400;

/** A call field by field. If it breaks the contract, the wrong fields are open and the right ones are folded away. */
export function HeldList({ held }: { readonly held: HeldCall }) {
  return (
    <Section title="Contract" aside={<span className={held.wrong ? 'text-bad' : 'text-good'}>{heldWords(held)}</span>}>
      {held.parts.map((part) => (
        <HeldPartRows key={part.title} part={part} />
      ))}
    </Section>
  );
}

function HeldPartRows({ part: { title, rows, note } }: { readonly part: HeldPart }) {
  const [open, setOpen] = useState(false);
  const against = rows.filter(({ verdict }) => verdict !== 'right');
  const right = rows.filter(({ verdict }) => verdict === 'right');
  return (
    <section aria-label={`${title}, field by field`} className="border-t border-line py-1 first:border-t-0">
      <div className="flex min-h-6.5 flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-medium">{title}</h3>
        {right.length > 0 && (
          <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Check aria-hidden size={13} className="text-good" />
            {right.length} right
          </Button>
        )}
      </div>
      {note && <p className="text-quiet">{note}</p>}
      <ul>
        {[...against, ...(open ? right : [])].slice(0, MAX_ROWS).map((row) => (
          <HeldRow key={`${row.verdict} ${row.path}`} row={row} />
        ))}
      </ul>
    </section>
  );
}

const MARKS: Readonly<Record<Held['verdict'], { readonly icon: LucideIcon; readonly color: string; readonly word: string }>> = {
  right: { icon: Check, color: 'text-good', word: 'right' },
  wrong: { icon: X, color: 'text-bad', word: 'wrong' },
  missing: { icon: X, color: 'text-bad', word: 'missing' },
  unknown: { icon: CircleHelp, color: 'text-wait', word: 'unknown' },
};

function HeldRow({ row: { path, verdict, is, wanted } }: { readonly row: Held }) {
  const { icon: Icon, color, word } = MARKS[verdict];
  return (
    <li className="flex gap-1.5 py-0.5">
      <Icon aria-hidden size={13} strokeWidth={2} className={`mt-1 shrink-0 ${color}`} />
      <span className="min-w-0 break-words">
        <span className="font-mono text-sm">{path}</span> <span className={color}>{word}</span>
        {is && `: ${is}`}
        {verdict !== 'right' && <span className="text-quiet">; expected {wanted}</span>}
      </span>
    </li>
  );
}
