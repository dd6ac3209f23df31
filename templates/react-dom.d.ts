/** The two functions of react-dom that the project uses, so that it needs no further package for their types. */
declare module 'react-dom/client' {
  interface Root {
    render(children: import('react').ReactNode): void;
    unmount(): void;
  }
  export function createRoot(container: Element): Root;
}

declare module 'react-dom/server' {
  export function renderToStaticMarkup(children: import('react').ReactNode): string;
}
