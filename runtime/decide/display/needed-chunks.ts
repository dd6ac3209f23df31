/**
 * The chunks without which a popup cannot be built. Each has the name of the template mark that
 * requires it. Any other mark asks for something only once the popup is seen.
 */
export const NEEDED_CHUNKS = /form|fit|products|timer|wheel|gifts|scratch/g;

export type NeededChunk = 'form' | 'fit' | 'products' | 'timer' | 'wheel' | 'gifts' | 'scratch';
