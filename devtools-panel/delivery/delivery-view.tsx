import { useCallback, useEffect, useState } from 'react';
import { AccountView } from '../studio/saving/place/account-view.tsx';
import { BotBound } from './bot-bound.tsx';
import { CouponPools } from './coupons/coupon-pools.tsx';
import { deliverySource, type Target } from './delivery-source.ts';
import { DeliveryLog } from './log/delivery-log.tsx';
import { Targets } from './targets/target-list.tsx';

const NO_TARGET: readonly Target[] = [];

/** The targets of an account's leads, their log, its coupon codes and its time limit for bots (DEV-23). */
export const DeliveryView = () => (
  <AccountView
    label="Delivery"
    serverWords="Leads are delivered by the display server that has them. Choose the server first."
    accountWords="Choose an account to see where its leads go."
    sourceOf={deliverySource}
  >
    {(source) => <OfAccount source={source} />}
  </AccountView>
);

function OfAccount({ source }: { readonly source: ReturnType<typeof deliverySource> }) {
  const [targets, setTargets] = useState(NO_TARGET);
  const [popups, setPopups] = useState<ReadonlyArray<readonly [string, string]> | null>(null);
  const onTargets = useCallback((read: readonly Target[]) => setTargets(read), []);
  useEffect(() => {
    void source.popups().then((read) => {
      const live = read.ok ? read.value.popups.filter((popup) => popup.live) : [];
      setPopups(live.map(({ config }) => [String(config.poptin_id), String(config.poptin_name || config.poptin_id)] as const));
    });
  }, [source]);
  return (
    <>
      <Targets source={source} popups={popups ?? []} onTargets={onTargets} />
      <DeliveryLog source={source} targets={targets} />
      {popups && <CouponPools source={source} popups={popups} />}
      <BotBound source={source} />
    </>
  );
}
