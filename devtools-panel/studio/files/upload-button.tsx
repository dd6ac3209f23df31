import { Upload } from 'lucide-react';
import { useId } from 'react';

interface UploadButtonProps {
  readonly label: string;
  /** The accepted kinds of file, as in a file input. */
  readonly accept: string;
  readonly offBecause: string;
  onChoose(file: File): void;
}

/** Chooses a file on this computer. */
export function UploadButton({ label, accept, offBecause, onChoose }: UploadButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`inline-flex h-6.5 shrink-0 @max-[15rem]/panel:h-auto @max-[15rem]/panel:min-h-6.5 @max-[15rem]/panel:shrink @max-[15rem]/panel:whitespace-normal items-center gap-1.5 rounded border border-edge bg-surface px-2 whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-accent ${offBecause ? 'opacity-50' : 'hover:bg-hover'}`}
    >
      <Upload aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
      {label}
      <input
        id={id}
        type="file"
        accept={accept}
        aria-description={offBecause || undefined}
        aria-disabled={offBecause ? true : undefined}
        className="sr-only"
        onClick={(event) => offBecause && event.preventDefault()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
    </label>
  );
}
