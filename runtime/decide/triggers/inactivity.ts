import type { Arm } from './arming.ts';

/** So many seconds without a sign of life (TRG-08). One timer, set again from the last sign only when it runs out. */
export const inactivity: Arm<'inactivity'> = ({ seconds }, { ports: { clock, observe }, signal, fire, progress }) => {
  const wait = seconds * 1000;
  let last = clock.elapsed();
  const look = () => {
    const left = wait - (clock.elapsed() - last);
    if (left <= 0) fire();
    else clock.after(left, look, signal);
  };
  observe.on(
    'activity',
    () => {
      last = clock.elapsed();
    },
    signal,
  );
  progress({ current: 0, target: seconds, unit: 's' });
  look();
};
