/** The time of day to the millisecond, in the clock style of logs. */
export function timeText(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '–';
  const two = (n: number) => `${n}`.padStart(2, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${`${date.getMilliseconds()}`.padStart(3, '0')}`;
}
