import { createOurFiles, thrownBy } from './our-files.ts';

/** An error that reached the page. */
export interface Complaint {
  readonly text: string;
  /** True if one of our files threw it. */
  readonly isOurs: boolean;
}

/** Hears a page's requests and errors, under any driver. */
export interface Complaints {
  requested(url: string): void;
  threw(error: unknown): void;
  /** The errors since the last call. */
  take(): readonly Complaint[];
}

export function createComplaints(): Complaints {
  const files = createOurFiles();
  const said: Complaint[] = [];
  return {
    requested: files.requested,
    threw(error) {
      const { text, from } = thrownBy(error);
      said.push({ text, isOurs: files.has(from) });
    },
    take: () => said.splice(0),
  };
}
