/** The user agents of phones and tablets, as the display call tells them apart. */
export const MOBILE_AGENT = /Mobi|Android|iP(hone|ad|od)/i;
