import type { LeadStore, PageSignals } from '../../../runtime/ports.ts';
import type { FakeBrowser } from '../../support/fake-ports.ts';
import { FakeSignals } from '../../support/fake-signals.ts';
import { fakeLeads } from './fake-leads.ts';

/** The ports of a page as a hook has them: with all that a runtime would else bring by itself. */
export const wholePorts = ({ ports }: FakeBrowser, leads: LeadStore = fakeLeads(), signals: PageSignals = new FakeSignals()) => ({
  ...ports,
  leads,
  signals,
});
