/**
 * Returns a function that leaves out what has been under way for so long. A simulation may hold it, and it would delay every step of the
 * visit; so it delays the visit once.
 */
export function createPatience(ms: number, now = () => performance.now()): (underWay: readonly string[]) => readonly string[] {
  let since: ReadonlyMap<string, number> = new Map();
  return (underWay) => {
    const at = now();
    since = new Map(underWay.map((each) => [each, since.get(each) ?? at]));
    return underWay.filter((each) => at - (since.get(each) ?? at) < ms);
  };
}
