import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { z } from 'zod';
import type { Services } from '../../calls/call.ts';
import { identifier } from '../../calls/payload-fields.ts';
import { check } from '../../calls/validate.ts';
import { answerList, cursor } from '../answer-list.ts';
import { leadFilter } from './lead-filter.ts';
import { latestLeads, latestSequences, leadsAfter } from './read-leads.ts';

const POLL_MS = 300;
/** Shorter than the silence after which a stream counts as dead: a minute in proxies, five minutes in Node's own `fetch`. */
const BEAT_MS = 15_000;
/** A comment of the stream, which readers ignore. */
const BEAT = ': \n\n';
/** How many leads a poll looks back, so that it does not miss one whose transaction committed late. */
const OVERLAP = 100;
/** More than the overlap, so that a poll that finds few leads needs one query. */
const PAGE = 2 * OVERLAP;

const ofStream = z.object({ client_id: identifier.optional() });
const query = leadFilter.extend({ ...ofStream.shape, limit: z.coerce.number().int().min(1).max(1000).default(50), cursor });

/** A lead's place in the order of leads is its id in the stream. From an id that is none, everything follows. */
const placeIn = (id: string | undefined): number | undefined => (id === undefined ? undefined : /^\d{1,15}$/.test(id) ? Number(id) : 0);

/**
 * `GET /admin/leads?client_id=&popup_id=&from=&to=&search=&limit=&cursor=` lists leads, newest first. `GET /admin/leads/stream?client_id=`
 * sends them as they arrive, from all servers, starting after `Last-Event-ID`, until the server begins to stop.
 */
export function mountLeads(
  admin: Hono,
  services: Pick<Services, 'db' | 'reportFault'>,
  isStopping: () => boolean,
  nowMs: () => number = () => performance.now(),
): void {
  const { db } = services;

  admin.get('/leads', async (c) => {
    const { client_id: clientId, limit: most, cursor: from, ...filter } = check(query, c.req.query(), 400);
    const read = async (before: number | undefined, limit: number) =>
      [...(await latestLeads(db, { clientId, filter }, before, limit))].map(([sequence, lead]) => ({ row: lead, next: sequence }));
    return answerList(c, { name: 'leads', limit: most, cursor: from, read }, services);
  });

  admin.get('/leads/stream', (c) => {
    const { client_id } = check(ofStream, c.req.query(), 400);
    const lastSeen = placeIn(c.req.header('last-event-id'));
    return streamSSE(
      c,
      (stream) => follow(stream, client_id, lastSeen),
      async (problem) => services.reportFault(problem),
    );
  });

  async function follow(stream: SSEStreamingApi, clientId: string | undefined, lastSeen: number | undefined): Promise<void> {
    let told = await latestSequences(db, clientId, lastSeen, OVERLAP);
    let beatMs = nowMs();
    await stream.writeSSE({ event: 'ready', data: '{}' });
    const isOver = () => stream.aborted || stream.closed || isStopping();
    while (!isOver()) {
      let after = told.length < OVERLAP ? 0 : Math.min(...told);
      for (let full = true; full && !isOver(); ) {
        const page = await leadsAfter(db, clientId, after, PAGE);
        for (const [sequence, lead] of page) {
          after = sequence;
          if (told.includes(sequence)) continue;
          told.push(sequence);
          await stream.writeSSE({ event: 'lead', id: String(sequence), data: JSON.stringify(lead) });
        }
        told = told.sort((a, b) => b - a).slice(0, OVERLAP);
        full = page.size === PAGE;
      }
      if (nowMs() - beatMs >= BEAT_MS) {
        beatMs = nowMs();
        await stream.write(BEAT);
      }
      await wait(POLL_MS);
    }
  }
}
