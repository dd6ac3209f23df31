import type { Context, Hono } from 'hono';
import { answerJson } from '../answers/answer-json.ts';
import { click } from '../routes/click.ts';
import { confirm, confirmCut, confirmPage } from '../routes/confirm.ts';
import { conversion } from '../routes/conversion.ts';
import { browseAbandonment } from '../routes/counts/browse-abandonment.ts';
import { closed } from '../routes/counts/closed.ts';
import { conversionActivities } from '../routes/counts/conversion-activities.ts';
import { totalWebsiteSession } from '../routes/counts/total-website-session.ts';
import { viewed } from '../routes/counts/viewed.ts';
import { display } from '../routes/display.ts';
import { accountFile } from '../routes/files/account-file.ts';
import { caseAsset, casePage } from '../routes/files/case-page.ts';
import { chunk, font, pixel } from '../routes/files/embed-files.ts';
import { template } from '../routes/files/template.ts';
import { validationEmails } from '../routes/files/validation-emails.ts';
import { getClientId } from '../routes/get-client-id.ts';
import { identify } from '../routes/identify.ts';
import { launch } from '../routes/launch.ts';
import { limitLogs } from '../routes/limit-logs.ts';
import { getPriceRules } from '../routes/shop/get-price-rules.ts';
import { productRecommendation } from '../routes/shop/product-recommendation.ts';
import { saveOrderedProducts } from '../routes/shop/save-ordered-products.ts';
import type { Admission } from './admission.ts';
import type { Call, Services } from './call.ts';
import type { JsonObject } from './json.ts';
import { readPayload } from './payload.ts';
import { Refusal, toldOf } from './refusal.ts';
import { check } from './validate.ts';

/** Every call of the contract that goes to the display server, and the embed's files. */
export const CALLS: readonly Call[] = [
  display,
  click,
  launch,
  template,
  conversion,
  viewed,
  closed,
  identify,
  totalWebsiteSession,
  conversionActivities,
  limitLogs,
  productRecommendation,
  getClientId,
  getPriceRules,
  browseAbandonment,
  saveOrderedProducts,
  validationEmails,
  confirmPage,
  confirmCut,
  confirm,
  accountFile,
  casePage,
  caseAsset,
  pixel,
  chunk,
  font,
];

export const CALL_NAMES = CALLS.map(({ name }) => name);

/** A call that arrived, valid or not. */
export interface Arrival {
  readonly call: Call;
  readonly c: Context;
  /** Null if not even its encoding could be read. */
  readonly payload: JsonObject | null;
  /** Why it will be refused; null if it is well formed. */
  readonly problem: Refusal | null;
}

/** Wraps every answer. Fault injection makes calls fail here. */
export type AroundCall = (arrival: Arrival, answer: () => Promise<Response>) => Promise<Response>;

const straight: AroundCall = (_arrival, answer) => answer();

/** Each call: admit → read → check → admit → (around) → answer. */
export function mountCalls(app: Hono, services: Services, admission: Admission, around: AroundCall = straight): void {
  for (const call of CALLS)
    app.on(
      call.method,
      call.path,
      measured(call, services, (c) => answer(call, c).catch((problem: unknown) => refuse(call, c, problem))),
    );

  function refuse({ refused }: Call, c: Context, problem: unknown): Promise<Response> {
    if (!refused) throw problem;
    return refused(toldOf(problem, c, services.reportFault), { services, c });
  }

  async function answer(call: Call, c: Context): Promise<Response> {
    admission.byAddress(call, c);
    const { payload, understood } = await read(call, c);
    await admission.byAccount(call, c, payload ?? {});
    const problem = understood instanceof Refusal ? understood : null;
    return around({ call, c, payload, problem }, async () => {
      if (understood instanceof Refusal) throw understood;
      const answer = await call.answer(understood.payload, { params: understood.params, services, c });
      return answer instanceof Response ? answer : answerJson(answer, c);
    });
  }
}

/** Counts a call by its outcome. */
const measured =
  ({ name }: Call, { metrics, log }: Services, answer: (c: Context) => Promise<Response>) =>
  async (c: Context): Promise<Response> => {
    const began = performance.now();
    const tell = (status: number) => {
      const ms = performance.now() - began;
      metrics.call(name, status, ms);
      log.debug({ call: name, status, ms }, 'a call');
    };
    try {
      const response = await answer(c);
      tell(response.status);
      return response;
    } catch (problem) {
      tell(problem instanceof Refusal ? problem.status : 500);
      throw problem;
    }
  };

async function read(
  call: Call,
  c: Context,
): Promise<{ payload: JsonObject | null; understood: { params: unknown; payload: unknown } | Refusal }> {
  let payload: JsonObject | null = null;
  try {
    payload = await readPayload(c);
    const params = check(call.params, c.req.param(), 404);
    return { payload, understood: { params, payload: check(call.payload, payload, 400) } };
  } catch (problem) {
    if (problem instanceof Refusal) return { payload, understood: problem };
    throw problem;
  }
}
