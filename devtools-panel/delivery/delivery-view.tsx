import { useCallback, useEffect, useState } from 'react';
import { AccountView } from '../studio/saving/place/account-view.tsx';
import { BotBound } from './bot-bound.tsx';
import { CouponPools } from './coupons/coupon-pools.tsx';
import { deliverySource, type ListedPopup, type Target } from './delivery-source.ts';
import { popupChoice } from './delivery-words.ts';
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
  const [popups, setPopups] = useState<readonly ListedPopup[] | null>(null);
  const onTargets = useCallback((read: readonly Target[]) => setTargets(read), []);
  useEffect(() => {
    void source.popups().then((read) => setPopups(read.ok ? read.value.popups : []));
  }, [source]);
  return (
    <>
      <Targets source={source} popups={popupChoice((popups ?? []).filter(({ live }) => live))} onTargets={onTargets} />
      <DeliveryLog source={source} targets={targets} />
      {popups && <CouponPools source={source} popups={popupChoice(popups)} />}
      <BotBound source={source} />
    </>
  );
}
