import type { LeadStore, PageSignals } from '../../../runtime/ports.ts';
import type { FakeBrowser } from '../../support/fake-ports.ts';
import { FakeSignals } from '../../support/fake-signals.ts';
import { fakeLeads } from './fake-leads.ts';

/** A page's ports as a hook gets them, with those that the runtime would bring later. */
export const wholePorts = ({ ports }: FakeBrowser, leads: LeadStore = fakeLeads(), signals: PageSignals = new FakeSignals()) => ({
  ...ports,
  leads,
  signals,
});
