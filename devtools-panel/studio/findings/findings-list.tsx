import { CircleCheck, ListChecks } from 'lucide-react';
import { useContext } from 'react';
import { LawLinks } from '../../parts/controls/law-links.tsx';
import type { Finding } from '../lint/finding.ts';
import { FindingLine } from './field-findings.tsx';
import { FindingsContext } from './use-findings.ts';

const counted = (count: number, what: string): string => `${count} ${count === 1 ? what : what.replace(/^\w+/, (word) => `${word}s`)}`;

function summary(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const risks = findings.filter(({ laws }) => laws).length;
  const warnings = findings.length - errors - risks;
  return [errors && counted(errors, 'error'), warnings && counted(warnings, 'warning'), risks && counted(risks, 'risk for visitors')]
    .filter(Boolean)
    .join(', ');
}

/** All faults of the draft, updated while a person types. Each leads to its field. */
export function FindingsList({ onSeek }: { onSeek(path: string): void }) {
  const findings = useContext(FindingsContext);
  if (findings.length === 0)
    return (
      <p role="status" className="flex items-center gap-1.5 border-b border-line px-4 py-1.5 text-sm @max-[460px]/panel:px-3 text-good">
        <CircleCheck aria-hidden size={13} strokeWidth={2} className="shrink-0" />
        Nothing to mend in its settings.
      </p>
    );
  return (
    <details className="border-b border-line px-4 py-1 @max-[460px]/panel:px-3">
      <summary className="flex min-h-6 cursor-default items-center gap-1.5 text-sm">
        <ListChecks aria-hidden size={13} strokeWidth={2} className="shrink-0" />
        <span role="status">{summary(findings)} in its settings</span>
      </summary>
      <ul aria-label="What to mend" className="grid max-h-48 gap-0.5 overflow-auto pb-1">
        {findings.map((finding) => (
          <li key={`${finding.path} ${finding.sentence}`}>
            <button
              type="button"
              onClick={() => onSeek(finding.path)}
              className="min-h-6 w-full rounded px-1 pb-1 text-start hover:bg-hover"
            >
              <FindingLine finding={finding} />
            </button>
            {finding.laws && <LawLinks laws={finding.laws} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
