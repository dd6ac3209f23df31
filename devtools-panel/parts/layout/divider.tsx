import { Separator } from 'react-resizable-panels';

/** The line between two panes, one pixel wide. Its focus ring lies over the panes, which would hide it otherwise. */
export function Divider({ label }: { readonly label: string }) {
  return (
    <Separator
      aria-label={label}
      className="relative bg-line focus-visible:z-10 focus-visible:bg-accent focus-visible:outline-offset-0! transition-colors motion-reduce:transition-none hover:bg-accent data-[separator=active]:bg-accent aria-[orientation=horizontal]:h-px aria-[orientation=vertical]:w-px"
    />
  );
}
