import { describe, expect, test } from 'vitest';
import type { Ports } from '../../../../runtime/ports.ts';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { only } from '../../../support/only.ts';
import { BROKEN, PageOfPopups } from '../../../support/page-of-popups.ts';

const ID = 'asked00000001';
const popup = (more: object = {}, poptin_id = ID) => ({
  ...{ poptin_id, poptin_type: 'lightbox', poptin: '<p>Hello</p>' },
  triggers: { exit_intent: true },
  ...more,
});
const MEMBERS = { cookie_filter: [{ name: 'member', role: 'exists', type: 'show' }] };
const never = () => new Promise<never>(() => {});

/** A page with a link that asks for the popup, and how often its click was given back. */
class PageWithLink extends PageOfPopups {
  given: string[] = [];

  press(popupId = ID, take: () => (() => void) | undefined = () => () => this.given.push(popupId)): void {
    const link = only<Element>({ matches: () => true, getAttribute: () => popupId });
    this.browser.happen('click', { path: () => [link], isTrusted: true, take });
  }
}

describe('a link that asks for a popup (TRG-15)', () => {
  test.each<[why: string, popups: object[], rest: object, code: (name: string) => Promise<unknown>]>([
    ['nobody knows it', [], {}, async () => {}],
    ['the server shows nothing', [popup()], { display: false }, async () => {}],
    ['the account is refused', [popup()], { display: 'not_allowed', message: 'Client restricted' }, async () => {}],
    ['a filter refuses it', [popup(MEMBERS)], {}, async () => {}],
    ['its owner has turned it off', [popup({ display: false })], {}, async () => {}],
    ['its markup is of no use', [popup({ poptin: BROKEN })], {}, async () => {}],
    [
      'no code can be had',
      [popup()],
      {},
      async () => {
        throw new Error('offline');
      },
    ],
  ])('is followed at once where %s (TRG-15)', async (_why, popups, rest, code) => {
    const page = new PageWithLink(popups as never, new FakeBrowser(), undefined, rest);
    await page.wait(SECOND);
    page.network = code;
    page.press();
    await page.wait(10);
    await page.wait(10);
    expect([page.given, page.shown]).toEqual([[ID], []]);
    await page.wait(60 * SECOND);
    expect([page.given, page.shown]).toEqual([[ID], []]);
  });

  test('is followed after 3 s where the popup’s code has not come, and the popup stays away then (TRG-15)', async () => {
    const page = new PageWithLink([popup()]);
    await page.wait(SECOND);
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    page.network = (name) => (name === 'show' ? held : Promise.resolve());
    page.press();
    await page.wait(2.9 * SECOND);
    expect(page.given).toEqual([]);
    await page.wait(0.2 * SECOND);
    expect(page.given).toEqual([ID]);
    arrive();
    await page.wait(60 * SECOND);
    expect([page.given, page.shown]).toEqual([[ID], []]);
  });

  test('is followed after 3 s where the server says nothing at all (TRG-15, TRG-11)', async () => {
    const adopt = (ports: Ports): Ports => ({ ...ports, http: { send: never } });
    const page = new PageWithLink([], new FakeBrowser(), undefined, {}, { adopt, event() {} });
    await page.wait(SECOND);
    page.press();
    await page.wait(2.9 * SECOND);
    expect(page.given).toEqual([]);
    await page.wait(0.2 * SECOND);
    expect(page.given).toEqual([ID]);
  });

  test('is not followed when its popup shows at once, later or in its turn (TRG-15, QUE-01)', async () => {
    const page = new PageWithLink([popup(), popup({ triggers: {} }, 'first')]);
    await page.wait(SECOND);
    page.press();
    await page.wait(10 * SECOND);
    expect([page.open, page.given]).toEqual([['first'], []]);
    page.runtime.close('first');
    await page.wait(SECOND);
    expect([page.open, page.given]).toEqual([[ID], []]);
    // It is before everybody's eyes.
    page.press();
    await page.wait(10 * SECOND);
    expect(page.given).toEqual([]);
  });

  test('is not followed where its popup has gone again before the code that looks after it is there (TRG-15)', async () => {
    const page = new PageWithLink([popup()]);
    await page.wait(SECOND);
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    page.network = (name) => (name === 'launch' ? held : Promise.resolve());
    page.press();
    await page.wait(SECOND);
    expect(page.open).toEqual([ID]);
    page.runtime.close(ID);
    await page.wait(SECOND);
    arrive();
    await page.wait(10 * SECOND);
    expect([page.open, page.given]).toEqual([[], []]);
  });

  test('waits for its popup on the app’s next page if the press led there (TRG-15, EMB-05)', async () => {
    const page = new PageWithLink([popup()]);
    await page.wait(SECOND);
    page.press();
    await page.goTo('https://shop.example/#');
    await page.wait(10 * SECOND);
    expect([page.open, page.given]).toEqual([[ID], []]);
  });

  test('is forgotten once another is pressed: a visitor has one wish at a time (TRG-15)', async () => {
    const page = new PageWithLink([popup(MEMBERS), popup(MEMBERS, 'other')]);
    await page.wait(SECOND);
    page.network = never;
    page.press();
    page.network = async () => {};
    page.press('other');
    await page.wait(10 * SECOND);
    expect(page.given).toEqual(['other']);
  });
});

describe('a popup that only the server knows, on a slow network (TRG-11, ERR-02)', () => {
  test.each<[who: string, ask: (page: PageWithLink) => void]>([
    ['a plain mark', (page) => page.press(ID, () => undefined)],
    ['the page’s script', (page) => page.runtime.show(ID, false)],
  ])('comes for %s, though its code takes more than 3 s (TRG-11, API-03, ERR-02)', async (_who, ask) => {
    const page = new PageWithLink([]);
    await page.wait(SECOND);
    page.answersNext(popup());
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    page.network = (name) => (name === 'launch' ? held : Promise.resolve());
    ask(page);
    await page.wait(5 * SECOND);
    arrive();
    await page.wait(SECOND);
    expect(page.shown).toEqual([ID]);
  });

  test('stays away from a link whose code takes more than 3 s: the link is followed (TRG-15)', async () => {
    const page = new PageWithLink([]);
    await page.wait(SECOND);
    page.network = (name) => (name === 'launch' ? never() : Promise.resolve());
    page.press();
    await page.wait(2.9 * SECOND);
    expect(page.given).toEqual([]);
    await page.wait(0.2 * SECOND);
    expect(page.given).toEqual([ID]);
  });
});
