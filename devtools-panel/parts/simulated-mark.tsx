import { FlaskConical } from 'lucide-react';

/** Marks a row in which a simulation took part, also in words for screen readers. */
export function SimulatedMark({ words }: { readonly words: string }) {
  return (
    <span className="shrink-0 text-simulated" title={words}>
      <FlaskConical aria-hidden size={13} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
