import type { OpenedFile } from './read-file.ts';

/** A popup's name in the file; its id where it has none. */
export const popupName =
  ({ session }: Pick<OpenedFile, 'session'>) =>
  (id: string): string => {
    const name = session.configs.get(id)?.poptin_name;
    return typeof name === 'string' && name ? name.slice(0, 80) : id;
  };
