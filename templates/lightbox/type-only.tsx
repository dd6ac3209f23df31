import { text } from '../look/scale.ts';
import { LinkOrSkip } from '../parts/form/LinkOrSkip.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Done } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'lightbox',
  format: 18,
  size: [800, 500],
  theme: 'ember',
  target: 'click',
  idea: 'Type only: wait, one line, one button, skip',
  words: {
    en: {
      teaser: 'Your cart is still here',
      title: 'Wait.',
      lead: 'Your cart is still here, and delivery on it is free until midnight.',
      link: 'Back to my cart',
      skip: 'Leave anyway',
      thanks: { title: 'Good.', text: 'Taking you to your cart.', done: 'Close' },
    },
    he: {
      teaser: 'הסל עדיין כאן',
      title: 'רגע.',
      lead: 'הסל שלך עדיין כאן, והמשלוח עליו חינם עד חצות.',
      link: 'חזרה לסל',
      skip: 'בכל זאת לצאת',
      thanks: { title: 'יופי.', text: 'עוברים לסל.', done: 'סגירה' },
    },
  },
  css: `
.wait{display:flex;flex-direction:column;justify-content:flex-end;gap:24px;padding:48px 56px}
.wait h2{margin:0 0 auto -.04em;font-size:min(9.313em,32cqi);line-height:.9;letter-spacing:-.06em;color:var(--p-accent)}
.wait p{max-width:26em;font-size:${text.xl};line-height:1.3}
@container (width<36em){.wait{padding:72px 24px 24px}.wait p{font-size:${text.lg}}.wait .btn{width:100%}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="wait">
        <Title>{words.title}</Title>
        <p>{words.lead}</p>
        <div className="row">
          <LinkOrSkip words={words} href="/cart" />
        </div>
      </Screen>
      <Screen name="thank-you" className="wait">
        <h2>{words.thanks.title}</h2>
        <p>{words.thanks.text}</p>
        <div className="row">
          <Done>{words.thanks.done}</Done>
        </div>
      </Screen>
    </>
  ),
});
