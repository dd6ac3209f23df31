import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { z } from 'zod';
import type { Services } from '../call.ts';
import { check } from '../check.ts';
import type { Database } from '../database.ts';
import { identifier } from '../fields.ts';
import { conversionFields, conversions, popups } from '../schema.ts';

const POLL_MS = 300;
/** How far back a poll looks, so that a lead whose transaction committed late is not missed. */
const POLL_WINDOW = 100;

const query = z.object({ client_id: identifier.optional(), limit: z.coerce.number().int().min(1).max(1000).default(50) });

/**
 * `GET /admin/leads?client_id=&limit=` lists leads, newest first; `GET
 * /admin/leads/stream?client_id=` sends them as they arrive, whichever server took them,
 * until the server is told to stop.
 */
export function mountLeads(admin: Hono, services: Services, isStopping: () => boolean): void {
  const { db } = services;

  admin.get('/leads', async (c) => {
    const { client_id, limit } = check(query, c.req.query(), 400);
    return c.json({ leads: await latestLeads(db, client_id, limit) });
  });

  admin.get('/leads/stream', (c) => {
    const { client_id } = check(query, c.req.query(), 400);
    const lastSeen = c.req.header('last-event-id');
    return streamSSE(
      c,
      (stream) => follow(stream, client_id, lastSeen),
      async (problem) => services.reportFault(problem),
    );
  });

  async function follow(stream: SSEStreamingApi, clientId: string | undefined, lastSeen: string | undefined): Promise<void> {
    const already = await latestLeads(db, clientId, POLL_WINDOW);
    const missed = already.findIndex((lead) => lead.conversion_id === lastSeen);
    const seen = new Set(already.slice(Math.max(missed, 0)).map((lead) => lead.conversion_id));
    await stream.writeSSE({ event: 'ready', data: '{}' });
    while (!stream.aborted && !stream.closed && !isStopping()) {
      const latest = await latestLeads(db, clientId, POLL_WINDOW);
      for (const lead of latest.toReversed()) {
        if (seen.has(lead.conversion_id)) continue;
        seen.add(lead.conversion_id);
        await stream.writeSSE({ event: 'lead', id: lead.conversion_id, data: JSON.stringify(lead) });
      }
      await wait(POLL_MS);
    }
  }
}

async function latestLeads(db: Database, clientId: string | undefined, limit: number) {
  const rows = await db
    .select({ conversion: conversions, config: popups.config })
    .from(conversions)
    .innerJoin(popups, eq(popups.popupId, conversions.popupId))
    .where(clientId === undefined ? undefined : eq(conversions.clientId, clientId))
    .orderBy(desc(conversions.sequence))
    .limit(limit);
  const ids = rows.map((row) => row.conversion.conversionId);
  const accounts = [...new Set(rows.map((row) => row.conversion.clientId))];
  const fields =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(conversionFields)
          .where(and(inArray(conversionFields.clientId, accounts), inArray(conversionFields.conversionId, ids)))
          .orderBy(asc(conversionFields.position));
  const fieldsOf = Map.groupBy(fields, (field) => field.conversionId);
  return rows.map(({ conversion, config }) => ({
    conversion_id: conversion.conversionId,
    conversion_key: conversion.conversionKey,
    client_id: conversion.clientId,
    poptin_id: conversion.popupId,
    poptin_name: String(config.poptin_name ?? ''),
    viewer_id: conversion.viewerId,
    poptin_view_id: conversion.viewId,
    p_target: conversion.target,
    trigger: conversion.trigger,
    url: conversion.url,
    title: conversion.title,
    visitor: conversion.device,
    coupon: conversion.coupon,
    email: conversion.email,
    at: conversion.at.toISOString(),
    fields: (fieldsOf.get(conversion.conversionId) ?? []).map(({ fieldId, type, name, placeholder, value }) => ({
      id: fieldId,
      type,
      name,
      placeholder,
      value,
    })),
    payload: conversion.payload,
  }));
}
