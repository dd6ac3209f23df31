import { Hono } from 'hono';
import type { Services } from '../call.ts';
import { localOnly } from './access.ts';
import { mountAccounts } from './accounts.ts';
import { mountFaults } from './faults.ts';
import { mountKept } from './kept.ts';
import { mountLeads } from './leads.ts';
import { mountReceived } from './received.ts';

/** The side of the owner and of QA: accounts in, leads out. For this machine only. */
export function mountAdmin(app: Hono, services: Services, rehearsal: boolean): void {
  const admin = new Hono();
  admin.use(localOnly(services));
  mountAccounts(admin, services);
  mountLeads(admin, services);
  mountKept(admin, services);
  if (rehearsal) {
    mountFaults(admin, services);
    mountReceived(admin, services);
  }
  app.route('/admin', admin);
}
