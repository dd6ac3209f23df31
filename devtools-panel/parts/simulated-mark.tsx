import { FlaskConical } from 'lucide-react';

/** Marks a row of something that a simulation had a part in, in words for everybody. */
export function SimulatedMark({ words }: { readonly words: string }) {
  return (
    <span className="shrink-0 text-simulated" title={words}>
      <FlaskConical aria-hidden size={13} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
