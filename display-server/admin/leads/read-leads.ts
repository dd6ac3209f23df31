import { and, asc, desc, eq, gt, inArray, lt, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { conversionFields, conversions, popups } from '../../database/schema/schema.ts';
import { deliveriesOf } from './deliveries-of.ts';
import { fitsFilter, type LeadFilter } from './lead-filter.ts';

const { sequence } = conversions;
const ofAccount = (clientId: string | undefined) => (clientId === undefined ? undefined : eq(conversions.clientId, clientId));

interface Wanted {
  /** Undefined for every account. */
  readonly clientId: string | undefined;
  readonly filter: LeadFilter;
}

/** Newest first. With `before`, only those before that sequence. */
export const latestLeads = (db: Database, { clientId, filter }: Wanted, before: number | undefined, limit: number) =>
  readLeads(
    db,
    and(ofAccount(clientId), fitsFilter(db, filter), before === undefined ? undefined : lt(sequence, before)),
    desc(sequence),
    limit,
  );

/** Leads after a sequence number, in order. */
export const leadsAfter = (db: Database, clientId: string | undefined, after: number, limit: number) =>
  readLeads(db, and(ofAccount(clientId), gt(sequence, after)), asc(sequence), limit);

/** The sequences of the latest leads, or of those up to one sequence. */
export async function latestSequences(db: Database, clientId: string | undefined, upTo: number | undefined, limit: number) {
  const wanted = and(ofAccount(clientId), upTo === undefined ? undefined : lte(sequence, upTo));
  const rows = await db.select({ sequence }).from(conversions).where(wanted).orderBy(desc(sequence)).limit(limit);
  return rows.map((row) => row.sequence);
}

/** Sorted by their sequence. */
async function readLeads(db: Database, wanted: SQL | undefined, order: SQL, limit: number) {
  const rows = await db
    .select({ conversion: conversions, config: popups.config })
    .from(conversions)
    .innerJoin(popups, eq(popups.popupId, conversions.popupId))
    .where(wanted)
    .orderBy(order)
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
  const told = await deliveriesOf(db, accounts, ids);
  const fieldsOf = Map.groupBy(fields, (field) => field.conversionId);
  const leadOf = ({ conversion, config }: (typeof rows)[number]) => ({
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
    suspicion: conversion.suspicion,
    partial: 'partial' in conversion.payload,
    fill_ms: conversion.fillMs,
    consents: conversion.consents,
    confirmed_at: conversion.confirmedAt?.toISOString() ?? null,
    deliveries: told.get(conversion.conversionId) ?? [],
    at: conversion.at.toISOString(),
    fields: (fieldsOf.get(conversion.conversionId) ?? []).map(({ fieldId, type, name, placeholder, value }) => ({
      id: fieldId,
      type,
      name,
      placeholder,
      value,
    })),
    payload: conversion.payload,
  });
  return new Map(rows.map((row) => [row.conversion.sequence, leadOf(row)]));
}
