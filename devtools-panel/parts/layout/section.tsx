import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a detail pane. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section aria-label={title} className="border-b border-line px-3 py-2.5 last:border-b-0">
      <div className="mb-1.5 flex min-h-6.5 flex-wrap items-center justify-between gap-x-2">
        <h2 className="min-w-0 flex-1 basis-24 break-words font-semibold">
          <bdi>{title}</bdi>
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
