import { html } from 'hono/html';
import type { Markup, PageContent } from '../document.ts';
import { drawPlant } from './plant-art.ts';
import { PLANTS, type Plant, plantPath, SHELVES } from './plants.ts';

const PRICE = new Intl.NumberFormat('he-IL', { style: 'currency', currency: 'ILS', maximumFractionDigits: 0 });

/** The whole catalogue on one long page, which the floating scroll buttons are made for (BTN-01). */
export function cataloguePage(): PageContent {
  return layout({
    title: 'צמחים לבית ולמרפסת',
    main: html`<section class="hero"><div><h1>משהו ירוק<br>לחלון</h1><p>שנים עשר צמחים שקשה להרוג. כל אחד גדל אצלנו חצי שנה לפני שהוא עובר אליכם, ומגיע עם אדנית, אדמה ופתק.</p><p><a class="button" href="#shelf-0">לקטלוג</a></p></div><div class="hero-art">${[5, 0, 4].map((at) => (PLANTS[at] ? drawPlant(PLANTS[at].look) : ''))}</div></section>
${SHELVES.map((shelf, at) => html`<section class="shelf" aria-labelledby="shelf-${at}"><h2 id="shelf-${at}">${shelf}</h2><ul class="grid">${PLANTS.filter((plant) => plant.shelf === shelf).map(card)}</ul></section>`)}`,
  });
}

export function plantPage(plant: Plant): PageContent {
  return layout({
    title: plant.name,
    main: html`<article class="one"><div class="one-picture">${drawPlant(plant.look)}</div><div class="one-words"><p><a href="/">כל הצמחים</a></p><h1>${plant.name}</h1><p class="line">${plant.line}</p><p class="price">${PRICE.format(plant.price)}</p>
<dl><div><dt>מקום</dt><dd>${plant.shelf}</dd></div><div><dt>השקיה</dt><dd>${plant.water}</dd></div><div><dt>אדנית</dt><dd>כלולה, 14 ס״מ</dd></div></dl>
<p>הצמח נשלח בימים ראשון ושלישי, בקופסה עם חורים. אם הגיע עייף, תנו לו לילה בכיור ושלחו לנו תמונה: נגיד לכם את האמת.</p><p><a class="button" href="tel:035550142">להזמנה: <bdi dir="ltr">03-555-0142</bdi></a></p></div></article>
<section class="shelf" aria-labelledby="more"><h2 id="more">גרים טוב לידו</h2><ul class="grid">${PLANTS.filter((one) => one.shelf === plant.shelf && one !== plant).map(card)}</ul></section>`,
  });
}

export function aboutPage(): PageContent {
  return layout({
    title: 'עלינו',
    main: html`<article class="prose"><h1>משתלה על גג</h1><p>התחלנו ב־2014 עם ארבעים עציצים שאף אחד לא רצה, על גג בדרום תל אביב. שלושים ושמונה מהם עדיין כאן. השניים האחרים עברו לבית קפה, והם מוסרים ד״ש.</p><p>אנחנו לא מוכרים צמח לפני שחי אצלנו חורף אחד וקיץ אחד. זה לוקח זמן, ולכן הקטלוג קצר. מי שעבר את הגג שלנו ביולי, יעבור גם את הסלון שלכם.</p><h2>פעם בחודש</h2><p>אנחנו כותבים מכתב אחד: מה להשקות, מה לשתול מחדש, ומה להניח לו. אפשר לצאת מהרשימה בלחיצה אחת.</p></article>`,
  });
}

export function missingPage(): PageContent {
  return layout({
    title: 'לא צמח כאן',
    status: 404,
    main: html`<article class="prose"><h1>כאן לא צמח כלום</h1><p>הדף לא קיים. <a href="/">כל הצמחים</a> בקטלוג.</p></article>`,
  });
}

function card(plant: Plant): Markup {
  return html`<li class="card"><div class="card-picture">${drawPlant(plant.look)}</div><h3><a href="${plantPath(plant)}">${plant.name}</a></h3><p>${plant.line}</p><p class="price">${PRICE.format(plant.price)}</p></li>`;
}

function layout({ title, main, status }: { title: string; main: Markup; status?: 404 }): PageContent {
  return {
    lang: 'he',
    title: `${title} · עציץ בחלון`,
    description: 'צמחים לבית ולמרפסת, מגג בדרום תל אביב.',
    ...(status ? { status } : {}),
    body: html`<a class="skip" href="#main">דילוג לתוכן</a>
<header class="header"><a class="logo" href="/">עציץ בחלון</a><nav aria-label="ראשי"><a href="/">קטלוג</a><a href="/about">עלינו</a></nav></header>
<main id="main">${main}</main>
<footer class="footer"><p>משתלת עציץ בחלון, דרום תל אביב. פתוח בימים א׳ עד ה׳, 8:00 עד 15:00.</p></footer>`,
  };
}
