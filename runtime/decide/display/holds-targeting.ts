// Written by `npm run schemas` from the tables of gates and triggers.
// biome-ignore format: one literal.
export const HOLDS_TARGETING = /"(?:\w+_filter|ab_test|product_recommendation|source_code_target_active|ad_blocker_check|auto_pilot_trigger|converted|clicks|page_visits|inactivity|cart_event|cart_state)"\s*:\s*(?!null|"?(?:false|0)|""|\[\s*\])|\\u00[5-7]/;
