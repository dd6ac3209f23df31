import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const SCREENS = {
  form: '<form data-screen="form"><h2>Your address</h2><label>Email <input data-field="email"></label><button type="submit" data-action="submit">On</button></form>',
  play: '<div data-screen="play" hidden><h2 data-title>Choose a box</h2><div data-gifts><button data-gift>A box</button></div></div>',
  winning: '<div data-screen="winning" hidden><h2>You are lucky</h2><b data-prize-label></b></div>',
};
type ScreenName = keyof typeof SCREENS;

/** How long the boxes take to show what is in them. */
const OPEN_MS = 1500;

const game = (screens: readonly ScreenName[], more: object = {}) => ({
  ...inline(screens.map((name) => SCREENS[name]).join('')),
  poptin_type: 'gamified',
  poptin_target: 'lead',
  poptin_format: 'format_1',
  gamified_prize: [{ label: '15 % off', code: 'BOX15', chances: 1 }],
  triggers: { delay: { seconds: 1, per: 'page' } },
  ...more,
});

async function begin(visitor: Visitor, url: string, id: string): Promise<void> {
  await visitor.visit(url);
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'shown');
}

const fillIn = async (visitor: Visitor, id: string): Promise<void> => {
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'On' }).click();
};
const play = (visitor: Visitor, id: string) => box(visitor, id).getByRole('button', { name: 'A box' }).click();

/** Runs in the page, before its own scripts. Records the text of status elements while a screen reader can perceive them. */
function listen(): void {
  const said: string[] = [];
  const hear = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const status = (target as Element).closest?.('[role=status]');
      if (status?.textContent && status.checkVisibility()) said.push(status.textContent);
    }
  });
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (how) {
    const root = attachShadow.call(this, how);
    hear.observe(root, { childList: true, subtree: true });
    return root;
  };
  Object.assign(window, { said });
}

for (const order of [
  ['form', 'play'],
  ['play', 'form'],
] as const)
  test(`a screen reader announces each screen and prize of ${order[0]} before ${order[1]} (KEY-05, GAM-05)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    await page.addInitScript(listen);
    const [id = ''] = await site.show(game([...order, 'winning']));
    await begin(visitor, site.url(), id);
    const popup = visitor.popup(id);
    const names = { form: 'Your address', play: 'Choose a box' };
    for (const screen of order) {
      await expect(popup).toHaveAccessibleName(names[screen]);
      await expect(popup).toBeFocused();
      if (screen === 'form') await fillIn(visitor, id);
      else {
        await play(visitor, id);
        await visitor.wait(OPEN_MS);
      }
    }
    await expect(popup.getByText('You are lucky')).toBeVisible();
    await expect(popup).toHaveAccessibleName('You are lucky');
    await expect(popup).toBeFocused();
    expect(await page.evaluate(() => (window as typeof window & { said: string[] }).said)).toEqual(['You won: 15 % off. Your code: BOX15']);
  });

for (const [what, titles, names, attributes = ''] of [
  ['its mark before a heading of it', ['<h2>Heading</h2><p data-title>Mark</p>', '<h3>Thanks</h3>'], ['Mark', 'Thanks']],
  ['that of the popup where a screen has none', ['<h2>Heading</h2>', '<p>Done</p>'], ['Heading', 'Heading']],
  ['what every popup has where there is none', ['<p>Words</p>', '<p>Done</p>'], ['Popup', 'Popup']],
  ['the same in Hebrew where there is none', ['<p>מילים</p>', '<p>תודה</p>'], ['חלון קופץ', 'חלון קופץ'], 'lang="he" dir="rtl"'],
] as const)
  test(`a screen has its own title for a name: ${what} (KEY-05)`, { tag: '@full' }, async ({ site, visitor }) => {
    const [first, then] = titles;
    const screens = `<form data-screen="form">${first}<input data-field="email" aria-label="Email"><button data-action="submit">On</button></form><div data-screen="thank-you" hidden>${then}</div>`;
    const markup = `<div data-poptin-container data-width="300" data-height="200" ${attributes}>${screens}</div>`;
    const popup = { ...inline(), poptin: markup, poptin_target: 'lead', ...look({ poptin_design_thank_screen: 1 }) };
    const [id = ''] = await site.show(popup);
    await visitor.visit(site.url());
    await show(visitor, id);
    await expect(visitor.popup(id)).toHaveAccessibleName(names[0]);
    await fillIn(visitor, id);
    await expect(box(visitor, id).locator('[data-screen="thank-you"]')).toBeVisible();
    await expect(visitor.popup(id)).toHaveAccessibleName(names[1]);
  });

for (const screens of [
  ['play', 'winning'],
  ['play', 'form', 'winning'],
] as const)
  test(`no timer closes a game that has begun: ${screens.join(', ')} (GAM-08, LIF-07)`, async ({ site, visitor }) => {
    const timer = { timer_ver: 0, timer: { minutes: 0, seconds: 6 } };
    const clocks = { poptin_design_auto_close: 1, poptin_design_auto_close_sec: 5, ...timer };
    const counts = '<p data-timer><span data-timer-part="seconds"></span></p>';
    const { poptin } = inline(counts + screens.map((name) => SCREENS[name]).join(''));
    const [id = ''] = await site.show(game(screens, { poptin, ...look(clocks) }));
    await begin(visitor, site.url(), id);
    await visitor.wait(4 * SECOND);
    await play(visitor, id);
    await visitor.wait(10 * SECOND);
    await expect(box(visitor, id).locator(`[data-screen="${screens[1]}"]`)).toBeVisible();
    if (screens[1] === 'form') {
      // An address that has to be mended is no new beginning for what ran before the game.
      await box(visitor, id).getByLabel('Email').fill('noa@');
      await box(visitor, id).getByRole('button', { name: 'On' }).click();
      await visitor.until((event) => event.type === 'popup-moved' && event.by === 'submit-refused');
      await visitor.wait(10 * SECOND);
      await expect(box(visitor, id).getByLabel('Email')).toBeVisible();
    }
    expect(await visitor.eventsOf('popup-closed')).toEqual([]);
  });

/** A game without its own words, by format: its controls and its end. */
const WORDLESS = [
  ['<div data-gifts><div data-gift>?</div></div>', 'won'],
  ['<div data-scratch style="height:40px"></div>', 'won'],
  ['<div data-wheel></div>', 'lost'],
] as const;

for (const [lang, names, said] of [
  ['en', ['Gift box 1', 'Uncover the card', 'Spin the wheel'], { won: 'You won: 15 %. Your code: BOX15', lost: 'No prize this time' }],
  ['he', ['קופסת מתנה 1', 'לחשוף את הכרטיס', 'לסובב את הגלגל'], { won: 'זכית: 15 %. הקוד שלך: BOX15', lost: 'הפעם בלי פרס' }],
] as const)
  test(`a game’s own words are in its popup’s language, ${lang} (LNG-01, GAM-02, GAM-03, GAM-04, KEY-05)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    const popups = WORDLESS.map(([inside, outcome], at) => ({
      ...game([], { poptin_format: `format_${at + 1}`, triggers: { exit_intent: true }, ...look({ disable_post_play_screen: 1 }) }),
      ...inline(`<div data-screen="play">${inside}</div>`, `data-width="300" data-height="300" lang="${lang}"`),
      poptin_target: 'lead',
      gamified_prize: [{ label: '15 %', code: 'BOX15', chances: 1, loosing_option: +(outcome === 'lost') }],
    }));
    const ids = await site.show(...popups);
    await visitor.visit(site.url());
    for (const [at, id] of ids.entries()) {
      await show(visitor, id);
      await box(visitor, id)
        .getByRole('button', { name: names[at] as string, exact: true })
        .press('Enter');
      await visitor.wait(3 * SECOND);
      await expect(box(visitor, id).locator('.poptin-outcome')).toHaveText(said[WORDLESS[at]?.[1] ?? 'won']);
      await visitor.page.evaluate((popup) => window.poptin.close(popup), id);
      await visitor.untilState(id, 'closing');
      await visitor.wait(SECOND);
    }
  });
