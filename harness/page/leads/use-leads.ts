import { useEffect, useRef, useState } from 'react';
import { followLeads, NOTHING_YET } from './follow-leads.ts';

/** The leads of one account, live, and a function that reads them again. */
export function useLeads(clientId: string) {
  const [leads, setLeads] = useState(NOTHING_YET);
  const followed = useRef<ReturnType<typeof followLeads>>(null);
  useEffect(() => {
    setLeads(NOTHING_YET);
    const following = followLeads(clientId, setLeads);
    followed.current = following;
    return () => following.stop();
  }, [clientId]);
  return { ...leads, again: () => void followed.current?.read() };
}
