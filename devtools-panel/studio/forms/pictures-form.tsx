import { Trash2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { markupOf } from '../draft/studio-draft.ts';
import { useDraft, useStudio } from '../draft/studio-store.ts';
import { UploadButton } from '../files/upload-button.tsx';
import { type AccountFile, type Files, useFiles } from '../files/use-files.ts';
import { findPictures, type Picture, withLogo, withoutPicture, withPicture } from '../markup/markup-pictures.ts';
import { AccountChoice } from '../saving/place/account-choice.tsx';
import { ServerFirst } from '../saving/place/server-first.tsx';
import { useSaving } from '../saving/saving-store.ts';
import { FocusPoint } from './controls/focus-point.tsx';
import { FIELD } from './controls/typed-field.tsx';
import { FontForm } from './font-form.tsx';

const PICTURES = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml';

/** Own pictures, logo and font, from the account's files. */
export function PicturesForm() {
  const server = useSaving((state) => state.server);
  const clientId = useSaving((state) => state.clientId);
  if (!server) return <ServerFirst>Pictures and fonts are kept in an account of your display server.</ServerFirst>;
  return (
    <div className="grid gap-4">
      <AccountChoice />
      {clientId && <OwnFiles key={clientId} />}
    </div>
  );
}

function OwnFiles() {
  const markup = markupOf(useDraft());
  const edit = useStudio((state) => state.edit);
  const files = useFiles();
  const pictures = useMemo(() => findPictures(markup), [markup]);
  const change = (about: string, make: (before: string) => string) => edit(about, (draft) => ({ ...draft, poptin: make(markupOf(draft)) }));
  const hasLogo = pictures.some(({ isLogo }) => isLogo);
  const waiting = files.busy ? 'Waiting for the server.' : '';
  const noPlace = withLogo(markup, { url: 'x', alt: '' }) === markup ? 'The popup has no heading to put it above.' : '';
  async function addLogo(chosen: File): Promise<void> {
    const logo = await files.upload(chosen);
    if (logo?.url) change('', (before) => withLogo(before, { url: logo.url ?? '', alt: logo.alt || 'Logo' }));
  }
  return (
    <>
      {files.problem && (
        <p role="alert" className="text-pretty text-bad">
          {files.problem}
        </p>
      )}
      <section aria-label="Pictures" className="grid gap-3">
        {pictures.length === 0 && <p className="text-quiet">This template has no place for a picture. A logo fits above its heading.</p>}
        {pictures.map((picture, nth) => (
          <PictureRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture is known by its place in the markup.
            key={nth}
            nth={nth}
            picture={picture}
            files={files}
            onChange={change}
          />
        ))}
        {!hasLogo && (
          <div>
            <UploadButton label="Add a logo" accept={PICTURES} offBecause={waiting || noPlace} onChoose={addLogo} />
          </div>
        )}
      </section>
      <FontForm files={files} onChange={change} />
      <Library files={files} />
    </>
  );
}

interface PictureRowProps {
  readonly nth: number;
  readonly picture: Picture;
  readonly files: Files;
  onChange(about: string, make: (before: string) => string): void;
}

function PictureRow({ nth, picture, files, onChange }: PictureRowProps) {
  const { isDrawing, isLogo, url, alt, focus } = picture;
  const settle = useStudio((state) => state.settle);
  const waiting = files.busy ? 'Waiting for the server.' : '';
  const library = files.files?.filter(({ kind, url: address }) => kind === 'picture' && address) ?? [];
  const name = isLogo ? 'Logo' : `Picture ${nth + 1}`;
  const put = (file: AccountFile) =>
    onChange('', (before) => withPicture(before, nth, { url: file.url ?? '', alt: file.alt || alt, focus: [50, 50] }));
  // Undo treats each row's typing as a separate step.
  useEffect(() => settle, [settle]);
  return (
    <fieldset data-lands className="grid min-w-0 gap-2 rounded border border-line p-3">
      <legend className="px-1 font-medium">{name}</legend>
      {isDrawing && <p className="text-quiet">The template’s drawing. Your picture takes its place.</p>}
      {!isDrawing && (
        <div className="flex flex-wrap gap-3">
          {isLogo ? (
            <img src={url} alt="" className="h-12 max-w-full rounded border border-line object-contain" />
          ) : (
            <FocusPoint
              url={url}
              focus={focus}
              onChange={(to) => onChange(`focus ${nth}`, (before) => withPicture(before, nth, { url, alt, focus: to }))}
            />
          )}
          <label className="grid min-w-[min(10rem,100%)] flex-1 content-start gap-1">
            <span>Alt text</span>
            <input
              dir="auto"
              value={alt}
              maxLength={300}
              placeholder="Empty: screen readers pass over it"
              onChange={({ target }) => onChange(`alt ${nth}`, (before) => withPicture(before, nth, { url, alt: target.value, focus }))}
              onBlur={settle}
              className={FIELD}
            />
            {!isLogo && (
              <span className="text-sm text-quiet">Press the part of the picture that must stay visible when it is cropped.</span>
            )}
          </label>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <UploadButton
          label={isDrawing ? 'Use my picture' : 'Replace'}
          accept={PICTURES}
          offBecause={waiting}
          onChoose={(chosen) => void files.upload(chosen).then((file) => file?.url && put(file))}
        />
        {library.length > 0 && (
          <select
            aria-label={`${name} from my files`}
            value=""
            onChange={({ target }) => {
              const file = library.find(({ file_id: id }) => id === target.value);
              if (file) put(file);
            }}
            className={`${FIELD} max-w-48`}
          >
            <option value="">From my files</option>
            {library.map(({ file_id: id, name: each }) => (
              <option key={id} value={id}>
                {each || id}
              </option>
            ))}
          </select>
        )}
        <Button
          look="quiet"
          icon={Trash2}
          label={`Take ${name} away`}
          onClick={() => onChange('', (before) => withoutPicture(before, nth))}
        />
      </div>
    </fieldset>
  );
}

/** The account's files, with buttons to delete them. */
function Library({ files: { files, busy, remove } }: { readonly files: Files }) {
  if (!files || files.length === 0) return null;
  return (
    <details>
      <summary className="cursor-default">My files ({files.length})</summary>
      <ul aria-label="My files" className="grid gap-1 pt-2">
        {files.map(({ file_id: id, name, size }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              {name || id} <span className="text-sm text-quiet">{Math.ceil(size / 1024)} KB</span>
            </span>
            <Button
              look="quiet"
              icon={Trash2}
              label={`Delete ${name || id}`}
              offBecause={busy ? 'Waiting for the server.' : ''}
              onClick={() => void remove(id)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
