/** Reads the answer of a call that only tells: by the contract it has `success`, and the page of a network that wants a log-in has none. */
export const readSuccess = (text: string): true | null => ([true, 1, '1', 'true'].includes(JSON.parse(text).success) ? true : null);
