import { CircleAlert, Scale, TriangleAlert } from 'lucide-react';
import type { Finding } from '../lint/finding.ts';
import { useFindingsAt } from './use-findings.ts';

/** A setting's findings, beside it. */
export function FieldFindings({ setting }: { readonly setting: string }) {
  const findings = useFindingsAt(setting);
  return findings.map((finding) => <FindingLine key={finding.sentence} finding={finding} />);
}

export function FindingLine({ finding: { severity, sentence, laws } }: { readonly finding: Finding }) {
  const isError = severity === 'error';
  const [Icon, label] = isError ? [CircleAlert, 'Error'] : laws ? [Scale, 'Risk'] : [TriangleAlert, 'Warning'];
  return (
    <span className={`mt-1 flex max-w-120 items-start gap-1.5 text-sm text-pretty break-words ${isError ? 'text-bad' : 'text-wait'}`}>
      <Icon aria-label={label} size={13} strokeWidth={2} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{sentence}</span>
    </span>
  );
}
