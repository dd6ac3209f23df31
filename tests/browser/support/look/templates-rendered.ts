import { rendered } from '../../../../templates/studio-file.ts';

let all: ReturnType<typeof rendered> | undefined;

/** All templates as they are, made once for the files that a worker takes one after another: it costs a second. */
export const templatesRendered = (): ReturnType<typeof rendered> => {
  all ??= rendered();
  return all;
};
