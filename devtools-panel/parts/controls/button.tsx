import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';

/** Without `disabled`: nobody could find out why such a button is off. */
interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly icon?: LucideIcon;
  /** The name for screen readers and the tooltip of a button that shows only its icon. */
  readonly label?: string;
  readonly look?: 'plain' | 'main' | 'quiet';
  /** Why it is off now. It stays reachable by keyboard, and `OffReason` shows this text. */
  readonly offBecause?: string;
}

const LOOKS = {
  plain: 'border-edge bg-surface not-aria-disabled:hover:bg-hover',
  main: 'border-accent bg-accent text-on-accent not-aria-disabled:hover:opacity-90',
  quiet: 'border-transparent not-aria-disabled:hover:bg-hover',
};

export function Button({
  icon: Icon,
  label,
  look = 'plain',
  className = '',
  children,
  onClick,
  title,
  offBecause = '',
  ...rest
}: ButtonProps) {
  const shape = children ? 'px-2' : 'px-1';
  return (
    <button
      type="button"
      aria-label={label}
      aria-description={offBecause || undefined}
      aria-disabled={offBecause ? true : undefined}
      title={offBecause ? undefined : title || label}
      onClick={offBecause ? (event) => event.preventDefault() : onClick}
      className={`inline-flex h-6.5 max-w-full shrink-0 @max-[15rem]/panel:h-auto @max-[15rem]/panel:min-h-6.5 @max-[15rem]/panel:shrink @max-[15rem]/panel:text-start @max-[15rem]/panel:whitespace-normal items-center gap-1.5 align-middle whitespace-nowrap rounded border ${shape} ${LOOKS[look]} aria-disabled:opacity-50 ${className}`}
      {...rest}
    >
      {Icon && <Icon aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />}
      {children}
    </button>
  );
}
