import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: LucideIcon;
  /** The name for screen readers and the tooltip of a button that shows only its icon. */
  readonly label?: string;
  readonly look?: 'plain' | 'main' | 'quiet';
}

const LOOKS = {
  plain: 'border-edge bg-surface enabled:hover:bg-hover',
  main: 'border-accent bg-accent text-on-accent enabled:hover:opacity-90',
  quiet: 'border-transparent enabled:hover:bg-hover',
};

export function Button({ icon: Icon, label, look = 'plain', className = '', children, ...rest }: ButtonProps) {
  const shape = children ? 'px-2' : 'px-1';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex h-6.5 shrink-0 items-center gap-1.5 whitespace-nowrap rounded border ${shape} ${LOOKS[look]} disabled:opacity-50 ${className}`}
      {...rest}
    >
      {Icon && <Icon aria-hidden size={14} strokeWidth={1.75} />}
      {children}
    </button>
  );
}
