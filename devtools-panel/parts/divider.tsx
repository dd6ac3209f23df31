import { Separator } from 'react-resizable-panels';

/** What divides two panes, a line of one pixel. Its focus is drawn over the panes beside it, which would hide it. */
export function Divider({ label }: { readonly label: string }) {
  return (
    <Separator
      aria-label={label}
      className="relative bg-line focus-visible:z-10 focus-visible:bg-accent focus-visible:outline-offset-0! transition-colors motion-reduce:transition-none hover:bg-accent data-[separator=active]:bg-accent aria-[orientation=horizontal]:h-px aria-[orientation=vertical]:w-px"
    />
  );
}
