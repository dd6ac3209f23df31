import { describe, expect, it } from 'vitest';
import { wayOf } from '../../../devtools-panel/delivery/lead-way.ts';
import type { Lead } from '../../../devtools-panel/leads/lead-source.ts';
import { findLead } from '../../../devtools-panel/reproduce/support/find-lead.ts';
import { stepsOf } from '../../../devtools-panel/reproduce/support/lead-words.ts';
import type { ReportedLead } from '../../../reports/session-file/leads-of.ts';
import { leadsOf } from '../../../reports/session-file/leads-of.ts';
import type { FlightPage, Happened } from '../../../runtime/report/flight-page.ts';
import { only } from '../../support/only.ts';

const AT = Date.UTC(2026, 10, 28, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A lead of a visitor's file that was kept, failed once and was answered two minutes later. */
const happened: Happened[] = [
  { at: AT, what: 'kept', popupId: 'spring', lead: 1, by: 'safe' },
  { at: AT + SECOND, what: 'delayed', popupId: 'spring', lead: 1, by: 'timeout' },
  { at: AT + 2 * MINUTE, what: 'delivered', popupId: 'spring', lead: 1, count: 2 },
];
const [reported] = leadsOf([only<FlightPage>({ happened })]) as [ReportedLead];

const lead = (secondsLater: number, more: Partial<Lead> = {}): Lead => ({
  conversion_id: `c${secondsLater}`,
  poptin_id: 'spring',
  poptin_name: 'Spring',
  trigger: 'delay',
  url: 'https://pots.example/',
  email: '',
  at: new Date(AT + secondsLater * SECOND).toISOString(),
  fields: [],
  ...more,
});

describe('a lead of a visitor’s file at its server', () => {
  it.each([
    [
      'is the one nearest to the time at which it was left',
      [lead(90), lead(2), lead(-60)],
      { kind: 'found', lead: lead(2), apartMs: 2 * SECOND },
    ],
    ['is found though the visitor’s clock is ten minutes off', [lead(600)], { kind: 'found', lead: lead(600), apartMs: 600 * SECOND }],
    ['is none of another popup', [lead(1, { poptin_id: 'autumn' })], { kind: 'none' }],
    ['is none of another hour', [lead(3600)], { kind: 'none' }],
    ['is not guessed where two came together', [lead(2), lead(-5), lead(300)], { kind: 'several', count: 2 }],
    ['is none where its time is no time', [lead(0, { at: 'yesterday' })], { kind: 'none' }],
  ])('%s (DEV-23)', (_says, leads, found) => {
    expect(findLead(reported, leads)).toEqual(found);
  });

  it('has its whole way on one line: typed, kept, sent, stored, judged, delivered, confirmed (DEV-23)', () => {
    const way = {
      ...{ suspicion: '', partial: false, fill_ms: 4200, confirmed_at: new Date(AT).toISOString() },
      deliveries: [{ name: 'CRM', event: 'lead.created', state: 'delivered', attempts: 1, last: { status: 204, answer: '' } }],
    };
    expect(wayOf(way, stepsOf(reported)).map(({ words }) => words)).toEqual([
      'typed in 4.2 s',
      'kept in the browser',
      'sent in vain once',
      'sent',
      'stored',
      'judged a person',
      'delivered to CRM',
      'address confirmed',
    ]);
  });

  it('that never got an answer says so, and one that was given up says why (DEV-23)', () => {
    const { steps } = reported;
    expect(stepsOf({ ...reported, steps: steps.slice(0, 1) }).at(-1)).toEqual({ words: 'its answer was not seen', tone: 'plain' });
    const end: Happened = { at: AT, what: 'given-up', popupId: 'spring', lead: 1, by: 'too-old' };
    expect(stepsOf({ ...reported, steps: [...steps.slice(0, 2), end] }).at(-1)).toEqual({ words: 'given up (too-old)', tone: 'bad' });
  });
});
