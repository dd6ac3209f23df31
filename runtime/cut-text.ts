/** As much of what the page decides as the server keeps: an address or a title may have any length, and a call may not (FRM-19). */
export const cutText = (text: string): string => text.slice(0, 2048);
