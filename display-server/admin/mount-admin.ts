import { Hono } from 'hono';
import type { Services } from '../call.ts';
import { type AdminAccess, admit } from './access.ts';
import { mountAccounts } from './accounts.ts';
import { mountBackup } from './backup.ts';
import { mountDeletePerson } from './delete-person.ts';
import { mountFaults } from './faults.ts';
import { mountKept } from './kept.ts';
import { mountLeads } from './leads.ts';
import { mountMetrics } from './metrics.ts';
import { mountPopups } from './popups.ts';
import { mountReceived } from './received.ts';

/** The API for owners and QA: accounts in, leads out. Requires the token. */
export function mountAdmin(app: Hono, services: Services, access: AdminAccess, faultInjection: boolean, isStopping: () => boolean): void {
  const admin = new Hono();
  admin.use(admit(access));
  mountAccounts(admin, services);
  mountPopups(admin, services);
  mountLeads(admin, services, isStopping);
  mountDeletePerson(admin, services);
  mountKept(admin, services);
  mountMetrics(admin, services);
  mountBackup(admin, services);
  if (faultInjection) {
    mountFaults(admin, services);
    mountReceived(admin, services);
  }
  app.route('/admin', admin);
}
