import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Choices } from '../parts/form/Choices.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** The names of the answers among the lead's fields. */
const NAMES = ['sleeps', 'feels', 'shares'];

/** Somebody who found the right one. */
function Bed() {
  return (
    <Art box="0 0 640 480" className="bed">
      <Cut c={5} d="M150 40a92 92 0 1 1 0 184 92 92 0 0 1 0-184z" />
      <path className="shade" d="M120 92a16 16 0 1 1 0 32 16 16 0 0 1 0-32zm62 52a22 22 0 1 1 0 44 22 22 0 0 1 0-44z" />
      <path
        className="c2"
        d="m330 70 5 15 15 5-15 5-5 15-5-15-15-5 15-5zm190-30 4 11 11 4-11 4-4 11-4-11-11-4 11-4zM40 30l3 9 9 3-9 3-3 9-3-9-9-3 9-3z"
      />
      <Cut c={4} d="M-900 2000V480c300 0 760-170 1000-170s260 40 400 20 260-30 700 30v1640z" drop={-4} />
      <Cut c={3} d="M548 250h34a14 14 0 0 1 14 14v196h-24v-40H84v40H60V330a12 12 0 0 1 24 0v40h464z" />
      <Cut c={5} d="M430 306h84c22 0 30 12 30 34v32H418v-40c0-16 4-26 12-26z" drop={3} />
      <Cut c={2} d="M444 278c26 0 44 16 44 40s-18 40-44 40-44-16-44-40 18-40 44-40z" drop={3} />
      <path className="c3" d="M404 300c6-30 34-40 60-30 20 8 28 26 24 46-10-14-22-22-38-22-18 0-34 4-46 6z" />
      <path className="c4" d="M418 322c4 6 12 6 16 0zm26 0c4 6 12 6 16 0z" />
      <Cut c={5} d="M84 366h464v34H84z" drop={3} />
      <Cut c={1} d="M84 404V352c0-26 30-40 70-34 60 10 90 10 150-2 70-14 110 4 136 34 10 12 8 32-6 54z" />
      <path
        className="c2"
        d="m150 344 4 10 10 4-10 4-4 10-4-10-10-4 10-4zm110 10 4 10 10 4-10 4-4 10-4-10-10-4 10-4zm104-18 4 10 10 4-10 4-4 10-4-10-10-4 10-4z"
      />
      <path className="c5" d="M500 214h34l-24 30h24v8h-46l24-30h-22zm62-62h26l-18 22h18v8h-36l18-22h-16z" />
    </Art>
  );
}

/** A moon for each answer. */
function Moons() {
  return (
    <p className="moons" aria-hidden="true">
      {NAMES.map((name) => (
        <i key={name} />
      ))}
    </p>
  );
}

export const template = defineTemplate({
  type: 'fullpage',
  format: 7,
  size: ['100%', '100%'],
  theme: 'night',
  target: 'lead',
  idea: 'Question steps: each answer brings the next question',
  words: {
    en: {
      teaser: 'Find my mattress',
      title: 'Three questions to the right mattress',
      steps: [
        { legend: 'How do you sleep?', choices: ['On my side', 'On my back', 'On my front', 'All over'] },
        { legend: 'What feels right?', choices: ['Soft', 'In between', 'Firm'] },
        { legend: 'Who shares the bed?', choices: ['Nobody', 'One person', 'A crowd'] },
      ],
      last: 'Where shall we send the answer?',
      submit: 'Send me the answer',
      thanks: { title: 'Sleep on it', text: 'One mattress and the reason for it, in your inbox now.', done: 'Close' },
    },
    he: {
      teaser: 'איזה מזרן מתאים לי?',
      title: 'שלוש שאלות, מזרן אחד מתאים',
      steps: [
        { legend: 'איך ישנים אצלך?', choices: ['על הצד', 'על הגב', 'על הבטן', 'מכל הכיוונים'] },
        { legend: 'מה מרגיש נכון?', choices: ['רך', 'באמצע', 'קשה'] },
        { legend: 'מי עוד במיטה?', choices: ['אף אחד', 'עוד מישהו', 'חצי מהבית'] },
      ],
      last: 'לאן לשלוח את התשובה?',
      submit: 'שלחו לי תשובה',
      thanks: { title: 'אפשר לישון על זה', text: 'מזרן אחד, וההסבר למה דווקא הוא, מחכים במייל.', done: 'סגירה' },
    },
  },
  css: `
.steps{display:grid;grid-template-columns:3fr 2fr;column-gap:40px;padding-inline-start:clamp(20px,8cqi,120px)}
.steps>.stack{z-index:1;gap:24px;max-width:34em;padding-block:56px}
.steps h2{font-size:${text.h2}}
.steps form{gap:28px}
.steps legend{font-size:${text.lg};font-weight:400}
.steps .choice label{min-height:48px;padding-inline:20px;border-radius:24px}
.steps fieldset:not(:has(:checked))~*{display:none}
.steps fieldset:has(:checked) legend{font-size:1em;color:var(--p-soft)}
@media (prefers-reduced-motion:no-preference){.steps fieldset~*{animation:step .3s}.moons i{transition:background .4s}}
@keyframes step{0%{opacity:.1;transform:translateY(8px)}}
.ending{display:flex;flex-direction:column;gap:12px}
.bed{order:1;align-self:end;width:130%;margin-inline-start:-30%;overflow:visible}
[dir=rtl] .bed{transform:scaleX(-1)}
.moons{display:flex;gap:10px}
.moons i{width:18px;height:18px;border:2px solid var(--p-c2);border-radius:50%}
${[1, 2, 3].map((step) => `.steps:has(fieldset:nth-of-type(${step}) :checked) i:nth-child(${step})`).join(',')}{background:var(--p-c2);forced-color-adjust:none}
@container (width<52em){
  .steps{grid-template-columns:1fr;grid-template-rows:auto 1fr;padding-inline:20px}
  .steps>.stack{gap:20px;padding-block:56px 12px}
  .steps h2{font-size:${text.xxl}}.steps form{gap:20px}
  .bed{width:100%;contain:size;margin:0;align-self:stretch}
}
`,
  render: (words) => (
    <>
      <Screen name="form" className="steps">
        <Bed />
        <div className="stack middle">
          <Moons />
          <Title>{words.title}</Title>
          <Form>
            {words.steps.map(({ legend, choices }, i) => (
              <Choices
                key={NAMES[i]}
                kind="radio"
                name={NAMES[i] ?? ''}
                legend={legend}
                choices={choices.map((label) => ({ value: label, label }))}
              />
            ))}
            <div className="ending">
              <Field kind="email" label={words.last} />
              <Button action="submit">{words.submit}</Button>
            </div>
          </Form>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} scene="steps" art={<Bed />} />
    </>
  ),
});
