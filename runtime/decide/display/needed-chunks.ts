/**
 * The chunks without which a popup cannot be built, by the marks of its template that ask for them: mark
 * and chunk have one name. Of the other marks each asks for something once the popup is seen.
 */
export const NEEDED_CHUNKS = /form|fit|products|timer|wheel|gifts|scratch/g;

export type NeededChunk = 'form' | 'fit' | 'products' | 'timer' | 'wheel' | 'gifts' | 'scratch';
