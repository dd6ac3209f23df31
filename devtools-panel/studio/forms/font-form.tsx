import { Trash2 } from 'lucide-react';
import { Button } from '../../parts/controls/button.tsx';
import { markupOf } from '../draft/studio-draft.ts';
import { useDraft } from '../draft/studio-store.ts';
import { UploadButton } from '../files/upload-button.tsx';
import type { Files } from '../files/use-files.ts';
import { familyName, fontOf, withFont, withoutFont } from '../markup/markup-font.ts';
import { FIELD } from './controls/typed-field.tsx';

interface FontFormProps {
  readonly files: Files;
  onChange(about: string, make: (before: string) => string): void;
}

/** The popup's font: the template's, or one of the account's. */
export function FontForm({ files, onChange }: FontFormProps) {
  const font = fontOf(markupOf(useDraft()));
  const fonts = files.files?.filter(({ kind, url }) => kind === 'font' && url) ?? [];
  const use = (name: string, url: string) => onChange('', (before) => withFont(before, { family: familyName(name), url }));
  async function add(chosen: File): Promise<void> {
    const file = await files.upload(chosen);
    if (file?.kind === 'font' && file.url) use(file.name, file.url);
  }
  return (
    <section aria-label="Font" className="grid gap-2">
      <h4 className="font-semibold">Font</h4>
      <p>{font ? `Uses ${font.family}.` : 'Uses the template’s own font.'}</p>
      <div className="flex flex-wrap gap-2">
        <UploadButton
          label="Use my font (WOFF2)"
          accept=".woff2,font/woff2"
          offBecause={files.busy ? 'Waiting for the server.' : ''}
          onChoose={add}
        />
        {fonts.length > 0 && (
          <select
            aria-label="Font from my files"
            value=""
            onChange={({ target }) => {
              const file = fonts.find(({ file_id: id }) => id === target.value);
              if (file?.url) use(file.name, file.url);
            }}
            className={`${FIELD} max-w-48`}
          >
            <option value="">From my files</option>
            {fonts.map(({ file_id: id, name }) => (
              <option key={id} value={id}>
                {familyName(name)}
              </option>
            ))}
          </select>
        )}
        {font && (
          <Button icon={Trash2} onClick={() => onChange('', withoutFont)}>
            The template’s font
          </Button>
        )}
      </div>
      <p className="max-w-160 text-sm text-pretty text-quiet">
        A font file has at most 300 KB. Pages with a content policy must allow your display server in font-src and img-src.
      </p>
    </section>
  );
}
