/**
 * Takes a unique code for each lead of the list `given` that wants one: its holder's earlier code, otherwise the next free one. With `skip
 * locked`, two servers take different codes at the same moment. A taken code is never free again. A delivered lead takes none, unless only
 * its first steps had arrived. `coded` has the codes by lead; a lead that it lacks found the pool empty.
 */
export const takeCodesSql = `wanting as materialized (
    select "clientId" as client_id, "popupId" as popup_id, "conversionId" as lead,
      coalesce(nullif("email", ''), "conversionKey", "conversionId") as holder
    from given where "wantsCode" and not exists (
      select from conversions where conversions.client_id = "clientId" and conversions.conversion_key = "conversionKey"
        and conversions.payload ->> 'partial' is null)
  ), holders as materialized (
    select client_id, popup_id, holder, row_number() over (partition by client_id, popup_id order by holder) as nth
    from (select distinct client_id, popup_id, holder from wanting) as wanted
    where not exists (select from coupon_codes c where (c.client_id, c.popup_id, c.holder) = (wanted.client_id, wanted.popup_id, wanted.holder))
  ), free as materialized (
    select pool.client_id, pool.popup_id, next.code,
      row_number() over (partition by pool.client_id, pool.popup_id order by next.position) as nth
    from (select client_id, popup_id, count(*) as wanted from holders group by client_id, popup_id order by client_id, popup_id) as pool,
      lateral (select code, position from coupon_codes c where c.client_id = pool.client_id and c.popup_id = pool.popup_id
        and c.holder is null order by position limit pool.wanted for update skip locked) as next
  ), taken as (
    update coupon_codes c set holder = holders.holder, given_at = now()
    from free join holders using (client_id, popup_id, nth)
    where c.client_id = free.client_id and c.popup_id = free.popup_id and c.code = free.code
    returning c.client_id, c.popup_id, c.holder, c.code
  ), coded as materialized (
    select wanting.client_id, wanting.lead, coalesce(taken.code, (select min(c.code) from coupon_codes c
      where (c.client_id, c.popup_id, c.holder) = (wanting.client_id, wanting.popup_id, wanting.holder))) as code
    from wanting left join taken using (client_id, popup_id, holder)
  )`;
