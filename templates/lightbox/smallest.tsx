import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Done } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'lightbox',
  format: 22,
  size: [800, 500],
  theme: 'meadow',
  target: 'lead',
  idea: 'The smallest: one line, one input',
  words: {
    en: {
      teaser: 'Tell me when it is back',
      title: 'Tell me when it is back.',
      submit: 'Tell me',
      thanks: { title: 'We will.', text: 'One email, the hour it is back.', done: 'Close' },
    },
    he: {
      teaser: 'עדכנו אותי כשיחזור',
      title: 'עדכנו אותי כשיחזור.',
      submit: 'אשמח לדעת',
      thanks: { title: 'נעדכן.', text: 'מייל אחד, בשעה שהוא חוזר.', done: 'סגירה' },
    },
  },
  css: `
.smallest{display:flex;flex-direction:column;justify-content:center;gap:40px;padding:48px 88px}
.smallest h2{font-size:${text.h2}}
.smallest form{flex-flow:row wrap;align-items:flex-start;gap:0 24px}
.smallest .field{flex:1 1 12em}
.smallest .control{min-height:72px;padding:8px 0;border-width:0 0 2px;border-color:var(--p-ink);border-radius:0;background:none;font-size:${text.xl}}
.smallest .field~.btn{margin-top:12px;border-radius:24px}
.smallest .control[aria-invalid]{box-shadow:none;border-color:var(--p-error)}
@container (width<36em){
  .smallest{padding:56px 24px 24px;gap:24px}.smallest h2{font-size:${text.h3}}
  .smallest .control{font-size:${text.lg}}
  .smallest :is(.field,.field~.btn){flex:1 1 100%}
  .smallest .field~.btn{margin-top:20px}
}
`,
  render: (words) => (
    <>
      <Screen name="form" className="smallest">
        <Title>{words.title}</Title>
        <Form>
          <Field kind="email" quiet />
          <Button action="submit">{words.submit}</Button>
        </Form>
      </Screen>
      <Screen name="thank-you" className="smallest">
        <div className="stack">
          <h2>{words.thanks.title}</h2>
          <p>{words.thanks.text}</p>
        </div>
        <div>
          <Done>{words.thanks.done}</Done>
        </div>
      </Screen>
    </>
  ),
});
