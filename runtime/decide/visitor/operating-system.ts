/** As its user agent names it: an Android device says Linux first, and an iPhone says Mac OS X later. */
const SYSTEM = /Windows|Android|iP(hone|ad|od)|Mac OS|CrOS|Linux(?!.*Android)|$/;

/** The visitor's operating system as the wire has it, or ''. */
export const operatingSystemOf = (userAgent: string): string => SYSTEM.exec(userAgent)?.[0] ?? '';
