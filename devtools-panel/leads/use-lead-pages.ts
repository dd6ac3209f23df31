import { useCallback, useEffect, useRef, useState } from 'react';
import type { Lead, LeadSource, LeadWish } from './lead-source.ts';

export interface LeadPages {
  /** Null before the first page arrives. */
  readonly leads: readonly Lead[] | null;
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** Why the last request failed; '' if it did not. */
  readonly problem: string;
  more(): void;
  again(): void;
}

/** Waits after the last letter, so that a search makes one request. */
const TYPING_MS = 250;

/** The leads of a filter, page by page. Does nothing while `isOn` is false. */
export function useLeadPages(source: LeadSource, wish: LeadWish, isOn: boolean): LeadPages {
  const [state, setState] = useState<{ leads: readonly Lead[] | null; next: number | null; busy: boolean; problem: string }>({
    leads: null,
    next: null,
    busy: false,
    problem: '',
  });
  const asked = useRef(0);
  const { search, popupId, days } = wish;
  const read = useCallback(
    async (before: readonly Lead[], cursor: number | null) => {
      asked.current += 1;
      const mine = asked.current;
      setState((now) => ({ ...now, busy: true, problem: '' }));
      const came = await source.list({ search, popupId, days }, cursor);
      if (mine !== asked.current) return;
      if (came.ok) setState({ leads: [...before, ...came.value.leads], next: came.value.next, busy: false, problem: '' });
      else setState((now) => ({ ...now, busy: false, problem: came.sentence }));
    },
    [source, search, popupId, days],
  );
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => void read([], null), search ? TYPING_MS : 0);
    return () => clearTimeout(timer);
  }, [read, isOn, search]);
  return {
    ...state,
    hasMore: state.next !== null,
    more: () => void read(state.leads ?? [], state.next),
    again: () => void read([], null),
  };
}
