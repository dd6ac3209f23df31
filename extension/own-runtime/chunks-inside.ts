import * as back from '../../runtime/chunks/back.ts';
import * as behaviours from '../../runtime/chunks/behaviours.ts';
import * as countries from '../../runtime/chunks/countries.ts';
import * as editors from '../../runtime/chunks/editors.ts';
import * as email from '../../runtime/chunks/email.ts';
import * as explain from '../../runtime/chunks/explain.ts';
import * as extras from '../../runtime/chunks/extras.ts';
import * as fit from '../../runtime/chunks/fit.ts';
import * as fonts from '../../runtime/chunks/fonts.ts';
import * as form from '../../runtime/chunks/form.ts';
import * as gifts from '../../runtime/chunks/gifts.ts';
import * as history from '../../runtime/chunks/history.ts';
import * as hostPage from '../../runtime/chunks/host-page.ts';
import * as inputs from '../../runtime/chunks/inputs.ts';
import * as jquery from '../../runtime/chunks/jquery.ts';
import * as launch from '../../runtime/chunks/launch.ts';
import * as leftovers from '../../runtime/chunks/leftovers.ts';
import * as notice from '../../runtime/chunks/notice.ts';
import * as outbox from '../../runtime/chunks/outbox.ts';
import * as phone from '../../runtime/chunks/phone.ts';
import * as placements from '../../runtime/chunks/placements.ts';
import * as products from '../../runtime/chunks/products.ts';
import * as report from '../../runtime/chunks/report.ts';
import * as scratch from '../../runtime/chunks/scratch.ts';
import * as show from '../../runtime/chunks/show.ts';
import * as social from '../../runtime/chunks/social.ts';
import * as store from '../../runtime/chunks/store.ts';
import * as targeting from '../../runtime/chunks/targeting.ts';
import * as teaser from '../../runtime/chunks/teaser.ts';
import * as ticker from '../../runtime/chunks/ticker.ts';
import * as timer from '../../runtime/chunks/timer.ts';
import * as triggers from '../../runtime/chunks/triggers.ts';
import * as validation from '../../runtime/chunks/validation.ts';
import * as wheel from '../../runtime/chunks/wheel.ts';
import type { Chunks } from '../../runtime/options.ts';

/** Every chunk of the embed, in this one file: a page is never asked for code. The compiler names one that is missing. */
const CHUNKS: Chunks = {
  back,
  behaviours,
  countries,
  editors,
  email,
  explain,
  extras,
  fit,
  fonts,
  form,
  gifts,
  history,
  'host-page': hostPage,
  inputs,
  jquery,
  launch,
  leftovers,
  notice,
  outbox,
  phone,
  placements,
  products,
  report,
  targeting,
  scratch,
  show,
  social,
  store,
  teaser,
  ticker,
  timer,
  triggers,
  validation,
  wheel,
};

export const loadFromInside = async <K extends keyof Chunks>(name: K): Promise<Chunks[K]> => CHUNKS[name];
