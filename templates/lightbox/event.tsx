import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Select } from '../parts/form/Select.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'lightbox',
  format: 15,
  size: [800, 500],
  theme: 'night',
  target: 'lead',
  idea: 'Event invitation: date block, place, seats left',
  words: {
    en: {
      teaser: '12 November: you are invited',
      month: 'Nov',
      day: '12',
      weekday: 'Thursday, 18:30',
      title: 'How three small shops sold more by asking less',
      place: 'The Print House, 8 Mill Lane. Step-free, drinks after.',
      seats: 'Sixty seats and no more',
      select: 'I come',
      options: ['alone', 'with one colleague', 'with two colleagues'],
      email: 'Work email',
      submit: 'Hold my seat',
      thanks: {
        title: 'Your seat is held',
        text: 'The invitation with the calendar file is in your inbox. If you cannot come, one click gives the seat away.',
        done: 'Close',
      },
    },
    he: {
      teaser: 'הזמנה ל־12 בנובמבר',
      month: 'נוב’',
      day: '12',
      weekday: 'יום חמישי, 18:30',
      title: 'איך שלוש חנויות קטנות מכרו יותר כשביקשו פחות',
      place: 'בית הדפוס, רחוב הטחנה 8. הכניסה נגישה, אחר כך שותים משהו.',
      seats: 'שישים מקומות ולא יותר',
      select: 'מגיעים',
      options: ['רק אני', 'שניים', 'שלושה'],
      email: 'אימייל בעבודה',
      submit: 'לשמור לי מקום',
      thanks: {
        title: 'המקום שמור',
        text: 'ההזמנה והקובץ ליומן כבר במייל. אם משהו ישתנה, קליק אחד מפנה את המקום למישהו אחר.',
        done: 'סגירה',
      },
    },
  },
  css: `
.event{display:grid;grid-template-columns:220px 1fr;gap:12px 36px;align-content:center;padding:40px 48px}
.event h2{font-size:${text.xxl};padding-inline-end:24px}
.date{overflow-wrap:break-word;display:flex;flex-direction:column;align-self:start;border-radius:14px;overflow:hidden;background:var(--p-tint);text-align:center;font-weight:600}
.date>:first-child{padding:8px;background:var(--p-accent);color:var(--p-on);font-size:${text.lg}}
.date b{font-size:${text.poster};line-height:1.2}
.date>:last-child{padding:0 8px 16px}
.seats{color:var(--p-accent);font-weight:600}
.event form{display:grid;grid-template-columns:1fr 1fr;margin-top:8px}
.event form>.field:nth-of-type(2),.event .btn{grid-column:auto}
.event .btn{align-self:start;margin-top:calc(1.2em + 4px)}
@container (width<40em){
  .event{grid-template-columns:1fr;padding:20px}
  .date{flex-flow:row wrap;align-items:center;align-self:auto;gap:0 4px;margin-inline-end:40px;text-align:start}
  .date b{padding-inline-start:8px;font-size:${text.xxl}}.date>:last-child{flex:1;padding:4px 8px}
  .event h2{font-size:${text.xl};padding:0}
  .event form{grid-template-columns:1fr}.event .btn{margin:0;align-self:auto}
}
`,
  render: (words) => {
    const date = (
      <p className="date">
        <span>{words.month}</span> <b>{words.day}</b> <span>{words.weekday}</span>
      </p>
    );
    return (
      <>
        <Screen name="form" className="event">
          {date}
          <div className="stack tight">
            <Title>{words.title}</Title>
            <p>{words.place}</p>
            <p className="seats">{words.seats}</p>
            <Form>
              <Field kind="name" />
              <Field kind="email" label={words.email} validate="business-email" />
              <Select name="guests" label={words.select} options={words.options} />
              <Button action="submit">{words.submit}</Button>
            </Form>
          </div>
        </Screen>
        <ThanksInScene {...words.thanks} art={date} scene="event" />
      </>
    );
  },
});
