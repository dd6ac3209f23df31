import type { ReactNode } from 'react';
import { SaidNote } from '../said-note.tsx';
import { ServerForm } from './server-form.tsx';

interface ServerFirstProps {
  /** Says why the view needs a display server. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** Stands in place of a view that has no display server yet: the reason, the form to connect, and why the last attempt failed. */
export const ServerFirst = ({ children, className = '' }: ServerFirstProps) => (
  <div className={`grid gap-3 ${className}`}>
    {children && <p className="text-pretty">{children}</p>}
    <ServerForm />
    <SaidNote />
  </div>
);
