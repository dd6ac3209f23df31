import { fitting, isObject, type Json, type JsonObject } from '../../calls/json.ts';
import type { Change } from '../../database/schema/schema-history.ts';

/** More of one field would hide the others. */
const MOST_OF_FIELD = 20;
/** After so many, a field is only counted. */
const MOST = 100;
/** More fields than a popup has are only counted together. */
const MOST_FIELDS = 200;
const MAX_VALUE = 200;

/** Every leaf of a tree by its path; empty objects and lists count as leaves. */
function leaves(value: Json, path: string, into: Map<string, Json>): Map<string, Json> {
  const rows: ReadonlyArray<readonly [string, Json]> = Array.isArray(value)
    ? value.map((row, at) => [`${path}[${at}]`, row])
    : isObject(value)
      ? Object.entries(value).map(([name, field]) => [`${path}.${name}`, field])
      : [];
  if (rows.length === 0) into.set(path, value);
  for (const [place, row] of rows) leaves(row, place, into);
  return into;
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** What differs within one field, with shortened values. */
function changesOfField(field: string, before: Json | undefined, after: Json | undefined): readonly Change[] {
  const [old, fresh] = [before, after].map((value) => (value === undefined ? new Map<string, Json>() : leaves(value, field, new Map())));
  return [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])].flatMap((path): readonly Change[] => {
    const [was, is] = [old?.get(path), fresh?.get(path)];
    // A list that was empty and now has rows is described by those rows.
    if (was === is || (isEmpty(was) && isEmpty(is))) return [];
    return [
      {
        path,
        ...(!isEmpty(was) && was !== undefined && { before: fitting(was, MAX_VALUE) }),
        ...(!isEmpty(is) && is !== undefined && { after: fitting(is, MAX_VALUE) }),
      },
    ];
  });
}

/**
 * What differs between two trees, field by field in their order. Each field that differs is named, however much another one has changed:
 * changes that are left out are counted by their field (`more`). Only beyond 200 fields are the rest counted together, with an empty path.
 */
export function changesBetween(before: JsonObject, after: JsonObject): readonly Change[] {
  const changes: Change[] = [];
  let fields = 0;
  let rest = 0;
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const found = changesOfField(field, before[field], after[field]);
    if (found.length > 0) fields += 1;
    if (fields > MOST_FIELDS) {
      rest += found.length;
      continue;
    }
    const room = Math.min(MOST_OF_FIELD, Math.max(0, MOST - changes.length));
    changes.push(...found.slice(0, room));
    if (found.length > room) changes.push({ path: field, more: found.length - room });
  }
  return rest > 0 ? [...changes, { path: '', more: rest }] : changes;
}
