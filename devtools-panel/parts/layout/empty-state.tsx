import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Fills an empty place: what it means, and what to do. */
export function EmptyState({
  icon: Icon,
  title,
  children,
}: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-1 p-6 text-center">
      <Icon aria-hidden size={22} strokeWidth={1.5} className="mb-1 text-quiet" />
      <p className="text-lg font-medium">{title}</p>
      <p className="max-w-96 text-pretty text-quiet">{children}</p>
    </div>
  );
}
