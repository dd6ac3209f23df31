/** Says that a list has lost its beginning, so that nobody mistakes its first row for that. */
export function LimitNote({ dropped, most, what }: { readonly dropped: number; readonly most: number; readonly what: string }) {
  if (!dropped) return null;
  const [many, limit] = [dropped, most].map((n) => n.toLocaleString('en'));
  return (
    <p role="status" className="border-b border-line px-3 py-1 text-sm text-wait">
      {many} older {what} {dropped === 1 ? 'is' : 'are'} gone. The panel keeps the last {limit}, and fewer if they are long.
    </p>
  );
}
