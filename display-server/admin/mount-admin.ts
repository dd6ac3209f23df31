import { Hono } from 'hono';
import type { Services } from '../calls/call.ts';
import { type AdminAccess, admit } from './access.ts';
import { mountAccounts } from './accounts.ts';
import { mountBackup } from './backup.ts';
import { mountCoupons } from './coupons.ts';
import { mountFaults } from './faults/faults.ts';
import { mountReceived } from './faults/received.ts';
import { mountFiles } from './files/files.ts';
import { mountKept } from './kept.ts';
import { mountAcceptLead } from './leads/accept-lead.ts';
import { mountLeadsCsv } from './leads/csv.ts';
import { mountDeleteLead } from './leads/delete-lead.ts';
import { mountDeletePerson } from './leads/delete-person.ts';
import { mountLeads } from './leads/leads.ts';
import { mountMetrics } from './metrics.ts';
import { mountPopups } from './popups.ts';
import { mountArchive } from './publishing/archive.ts';
import { mountDrafts } from './publishing/drafts.ts';
import { mountResults } from './publishing/results.ts';
import { mountSettings } from './settings.ts';
import { mountShowingSettings } from './showing-settings.ts';
import { mountDeliveries } from './webhooks/deliveries.ts';
import { mountWebhooks } from './webhooks/webhooks.ts';

/** The API for owners and testers: accounts in, leads out. Requires the token. */
export function mountAdmin(app: Hono, services: Services, access: AdminAccess, faultInjection: boolean, isStopping: () => boolean): void {
  const admin = new Hono();
  admin.use(admit(access));
  mountAccounts(admin, services);
  mountPopups(admin, services);
  mountDrafts(admin, services);
  mountArchive(admin, services);
  mountResults(admin, services);
  mountFiles(admin, services);
  mountLeads(admin, services, isStopping);
  mountAcceptLead(admin, services);
  mountWebhooks(admin, services);
  mountDeliveries(admin, services);
  mountCoupons(admin, services);
  mountSettings(admin, services);
  mountShowingSettings(admin, services);
  mountLeadsCsv(admin, services);
  mountDeletePerson(admin, services);
  mountDeleteLead(admin, services);
  mountKept(admin, services);
  mountMetrics(admin, services);
  mountBackup(admin, services);
  if (faultInjection) {
    mountFaults(admin, services);
    mountReceived(admin, services);
  }
  app.route('/admin', admin);
}
