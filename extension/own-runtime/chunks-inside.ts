import * as history from '../../runtime/browser/app-navigation.ts';
import * as editors from '../../runtime/browser/find-editor.ts';
import * as email from '../../runtime/capture/fields/email/help-email.ts';
import * as inputs from '../../runtime/capture/fields/inputs/help-input.ts';
import * as countries from '../../runtime/capture/fields/phone/country-list.ts';
import * as phone from '../../runtime/capture/fields/phone/help-phone.ts';
import * as gifts from '../../runtime/capture/games/gifts.ts';
import * as scratch from '../../runtime/capture/games/scratch.ts';
import * as wheel from '../../runtime/capture/games/wheel.ts';
import * as steps from '../../runtime/capture/steps/steps.ts';
import * as back from '../../runtime/chunks/back.chunk.ts';
import * as consent from '../../runtime/chunks/consent.chunk.ts';
import * as explain from '../../runtime/chunks/explain.chunk.ts';
import * as flight from '../../runtime/chunks/flight.chunk.ts';
import * as form from '../../runtime/chunks/form.chunk.ts';
import * as hostPage from '../../runtime/chunks/host-page.chunk.ts';
import * as launch from '../../runtime/chunks/launch.chunk.ts';
import * as outbox from '../../runtime/chunks/outbox.chunk.ts';
import * as report from '../../runtime/chunks/report.chunk.ts';
import * as store from '../../runtime/chunks/store.chunk.ts';
import * as targeting from '../../runtime/chunks/targeting.chunk.ts';
import * as triggers from '../../runtime/chunks/triggers.chunk.ts';
import * as validation from '../../runtime/chunks/validation.chunk.ts';
import * as jquery from '../../runtime/host-page/jquery.ts';
import type { Chunks } from '../../runtime/options.ts';
import * as popups from '../../runtime/popups.ts';
import * as behaviours from '../../runtime/show/behaviours/behaviours.ts';
import * as extras from '../../runtime/show/parts/extras.ts';
import * as fit from '../../runtime/show/parts/fit-markup.ts';
import * as fonts from '../../runtime/show/parts/fonts.ts';
import * as notice from '../../runtime/show/parts/notice.ts';
import * as placements from '../../runtime/show/parts/placements.ts';
import * as products from '../../runtime/show/parts/product-list.ts';
import * as social from '../../runtime/show/parts/social.ts';
import * as ticker from '../../runtime/show/parts/ticker.ts';
import * as timer from '../../runtime/show/parts/timer.ts';
import * as near from '../../runtime/show/stage/prepare.ts';
import * as show from '../../runtime/show/stage/prepare.ts';
import * as teaser from '../../runtime/show/teaser/teaser.ts';
import * as whileOpen from '../../runtime/show/while-open/while-open.ts';
import * as contact from '../../runtime/visitor/contact.ts';

/** Every chunk of the embed, in this one file, so that no page has to provide code. The compiler complains if one is missing. */
const CHUNKS: Chunks = {
  back,
  behaviours,
  consent,
  contact,
  countries,
  editors,
  email,
  explain,
  extras,
  fit,
  flight,
  fonts,
  form,
  gifts,
  history,
  'host-page': hostPage,
  inputs,
  jquery,
  launch,
  near,
  notice,
  outbox,
  phone,
  placements,
  popups,
  products,
  report,
  targeting,
  scratch,
  show,
  social,
  steps,
  store,
  teaser,
  ticker,
  timer,
  triggers,
  validation,
  wheel,
  'while-open': whileOpen,
};

export const loadFromInside = async <K extends keyof Chunks>(name: K): Promise<Chunks[K]> => CHUNKS[name];
