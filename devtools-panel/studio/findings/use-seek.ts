import { type RefObject, useEffect, useState } from 'react';
import { useStudio } from '../draft/studio-store.ts';
import { placeOf, settingFor } from './finding-place.ts';

const CONTROL = 'input,select,textarea,button';

/** Opens the place of a finding's setting, and moves the focus there. */
export function useSeek(frame: RefObject<HTMLElement | null>): (path: string) => void {
  const openGroup = useStudio((state) => state.openGroup);
  const [sought, setSought] = useState<{ readonly path: string } | null>(null);
  useEffect(() => {
    if (!sought || !frame.current) return;
    const all = new Map(
      [...frame.current.querySelectorAll<HTMLElement>('[data-setting]')].map((each) => [each.dataset.setting ?? '', each]),
    );
    const setting = settingFor(sought.path, [...all.keys()]);
    const control = setting === null ? null : all.get(setting)?.querySelector<HTMLElement>(CONTROL);
    const target = control ?? frame.current.querySelector<HTMLElement>('h3');
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  }, [sought, frame]);
  return (path) => {
    openGroup(placeOf(path));
    setSought({ path });
  };
}
