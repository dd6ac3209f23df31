import { fitting, isObject, type Json } from '../../calls/json.ts';
import type { Change } from '../../database/schema/schema-history.ts';

/** A longer list would not help anybody understand the change. */
const MOST = 60;
const MAX_VALUE = 200;

/** Every leaf of a tree by its path; empty objects and lists count as leaves. */
function leaves(value: Json, path: string, into: Map<string, Json>): Map<string, Json> {
  const rows: ReadonlyArray<readonly [string, Json]> = Array.isArray(value)
    ? value.map((row, at) => [`${path}[${at}]`, row])
    : isObject(value)
      ? Object.entries(value).map(([name, field]) => [path ? `${path}.${name}` : name, field])
      : [];
  if (rows.length === 0) into.set(path, value);
  for (const [place, row] of rows) leaves(row, place, into);
  return into;
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** The fields that differ between two trees, with shortened values; at most the first 60 changes. */
export function changesBetween(before: Json, after: Json): readonly Change[] {
  const [old, fresh] = [leaves(before, '', new Map()), leaves(after, '', new Map())];
  const changes: Change[] = [];
  for (const path of new Set([...old.keys(), ...fresh.keys()])) {
    const [was, is] = [old.get(path), fresh.get(path)];
    // A list that was empty and now has rows is described by those rows.
    if (was === is || (isEmpty(was) && isEmpty(is))) continue;
    changes.push({
      path,
      ...(!isEmpty(was) && was !== undefined && { before: fitting(was, MAX_VALUE) }),
      ...(!isEmpty(is) && is !== undefined && { after: fitting(is, MAX_VALUE) }),
    });
    if (changes.length === MOST) break;
  }
  return changes;
}
