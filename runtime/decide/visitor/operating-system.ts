/** Names as they occur in user agents. An Android device says Linux first; an iPhone says Mac OS X later. */
const SYSTEM = /Windows|Android|iP(hone|ad|od)|Mac OS|CrOS|Linux(?!.*Android)|$/;

/** The visitor's operating system as the wire spells it, or ''. */
export const operatingSystemOf = (userAgent: string): string => SYSTEM.exec(userAgent)?.[0] ?? '';
