import 'react';

declare module 'react' {
  interface HTMLAttributes<T> {
    /** The plugin's own spelling (contract, the markup, `data-social`). */
    page_id?: string;
  }
}
