import { Art, Cut } from '../art/Cut.tsx';
import { Coupon } from '../parts/Coupon.tsx';
import { Button } from '../parts/form/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { stripCss } from '../parts/strip-layout.ts';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** The code, cut out along its line. */
function Slip() {
  return (
    <Art box="0 0 64 64">
      <Cut c={2} d="M6 18h52v10a5 5 0 0 0 0 10v10H6V38a5 5 0 0 0 0-10z" drop={3} />
      <path className="c1" d="M40 20h2v4h-2zm0 7h2v4h-2zm0 7h2v4h-2zm0 7h2v4h-2z" />
      <path className="c4" d="m14 33 4-4 5 5 9-10 4 4-13 14z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'mobile',
  format: 2,
  size: [483, 150],
  theme: 'citrus',
  target: 'click',
  idea: 'Coupon strip with toothed edges',
  words: {
    en: {
      teaser: '$5 off',
      title: '$5 off this order',
      link: 'Use it now',
      thanks: { title: 'Copied?', text: 'Paste it on the last page of checkout.' },
    },
    he: {
      teaser: '20 ₪ הנחה',
      title: '20 ₪ הנחה להזמנה',
      link: 'למימוש עכשיו',
      thanks: { title: 'הועתק?', text: 'מדביקים בעמוד האחרון של הקופה.' },
    },
  },
  css: `${stripCss}
.poptin{border-radius:0;padding-inline:10px;box-shadow:none;mask:radial-gradient(circle at 0 10px,#0000 6px,#000 6.5px) 0 0/51% 20px repeat-y,radial-gradient(circle at 100% 10px,#0000 6px,#000 6.5px) 100% 0/51% 20px repeat-y}
.teeth{align-items:center;text-align:center}
@container (width>=19em){.ended{padding-inline-start:28px}}
.teeth .coupon code{padding:4px 16px}
`,
  render: (words) => (
    <>
      <Screen name="form" className="strip teeth">
        <Title>{words.title}</Title>
        <Coupon code="TODAY5" />
        <Button action="link" look="plain" href="/sale">
          {words.link}
        </Button>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Slip />} scene="ended" />
    </>
  ),
});
