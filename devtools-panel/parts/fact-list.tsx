import { Fragment, type ReactNode } from 'react';

/** Names and values in two columns. Null values are left out. */
export function FactList({ facts }: { readonly facts: ReadonlyArray<readonly [string, ReactNode]> }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5 @max-[15rem]/panel:grid-cols-[minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 break-words font-mono text-sm leading-5">{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
