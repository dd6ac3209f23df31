import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useSaving } from '../saving/saving-store.ts';
import { shrinkPicture } from './shrink-picture.ts';

const file = z.object({
  file_id: z.string(),
  url: z.nullable(z.string()),
  kind: z.enum(['picture', 'font']),
  name: z.string(),
  alt: z.string(),
  size: z.number(),
});
const listed = z.object({ files: z.array(file), used: z.number(), most: z.number() });

/** A picture or font of the account, from its server. */
export type AccountFile = z.infer<typeof file>;

export interface Files {
  /** Null before they are read. */
  readonly files: readonly AccountFile[] | null;
  readonly busy: boolean;
  readonly problem: string;
  /** @returns the file on the server; null if it was refused */
  upload(chosen: File): Promise<AccountFile | null>;
  remove(fileId: string): Promise<void>;
}

const UNKNOWN = 'This server knows no files. Update it, then try again.';

/** The files of the chosen account. */
export function useFiles(): Files {
  const clientId = useSaving((state) => state.clientId);
  const request = useSaving((state) => state.request);
  const who = useSaving((state) => state.who);
  const [files, setFiles] = useState<readonly AccountFile[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const path = `accounts/${encodeURIComponent(clientId)}/files`;

  /** The account that is chosen now. A late answer may belong to another one. */
  const chosenPath = useRef(path);
  chosenPath.current = path;

  const read = useCallback(async () => {
    if (!clientId) return;
    const came = await request({ method: 'GET', path });
    if (chosenPath.current !== path) return;
    const checked = came.ok ? listed.safeParse(came.value) : null;
    if (checked?.success) setFiles(checked.data.files);
    else setProblem(came.ok ? UNKNOWN : came.sentence);
  }, [clientId, request, path]);
  useEffect(() => {
    setFiles(null);
    setProblem('');
    void read();
  }, [read]);

  return {
    files,
    busy,
    problem,
    async upload(chosen) {
      setBusy(true);
      setProblem('');
      const name = encodeURIComponent(chosen.name.slice(0, 100));
      const sent = await shrinkPicture(chosen);
      const came = await request({ method: 'POST', path: `${path}?name=${name}&by=${encodeURIComponent(who || 'studio')}`, file: sent });
      const checked = came.ok ? file.safeParse(came.value) : null;
      setBusy(false);
      if (chosenPath.current !== path) return null;
      if (!checked?.success) {
        setProblem(came.ok ? UNKNOWN : came.sentence);
        return null;
      }
      await read();
      return checked.data;
    },
    async remove(fileId) {
      setBusy(true);
      const came = await request({ method: 'DELETE', path: `${path}/${fileId}` });
      setBusy(false);
      if (chosenPath.current !== path) return;
      setProblem(came.ok ? '' : came.sentence);
      await read();
    },
  };
}
