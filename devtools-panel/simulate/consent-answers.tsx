import {
  CONSENT_SIGNALS,
  type ConsentChoice,
  type ConsentSignal,
  consentChoices,
} from '../../inspection/simulate/kinds/consent/consent-choices.ts';
import { consentFirstWords } from '../../words/events/consent-first-words.ts';
import { choiceText, SIGNAL_WORDS } from '../../words/simulation/consent-words.ts';
import { Choice } from '../parts/controls/choice.tsx';
import { usePanel } from '../store/use-panel.ts';
import { Note, SimulatedSection } from './simulated-section.tsx';
import { useSimulateAnew } from './use-simulate-anew.ts';

const REAL = 'real';

/** The visitor's answer to each consent tool (GAT-09). */
export function Consent() {
  const consent = usePanel(({ simulation }) => simulation.consent);
  const asks = usePanel(({ view }) => view.consentFirst);
  const change = useSimulateAnew();
  function say(signal: ConsentSignal, chosen: ConsentChoice | typeof REAL): void {
    const { [signal]: _before, ...others } = consent ?? {};
    change({ consent: chosen === REAL ? others : { ...others, [signal]: chosen } });
  }
  return (
    <SimulatedSection title="Consent" simulated={consent !== null} backTo="As it is" onBack={() => change({ consent: null })}>
      <div className="grid gap-1.5 [&>label>span]:w-40">
        {CONSENT_SIGNALS.map((signal) => (
          <Choice<ConsentChoice | typeof REAL>
            key={signal}
            label={SIGNAL_WORDS[signal]}
            value={consent?.[signal] ?? REAL}
            options={[[REAL, 'as it is'], ...consentChoices(signal).map((choice) => [choice, choiceText(signal, choice)] as const)]}
            simulated={consent?.[signal] !== undefined}
            onChange={(chosen) => say(signal, chosen)}
          />
        ))}
      </div>
      {asks && <Note>{consentFirstWords(asks)}</Note>}
      <Note>
        {asks ? 'A yes stores the visitor’s records and lets calls tell of them. ' : ''}Consent decides whether a visitor of a Shopify or
        Wix shop is followed: products, carts and orders. Popups show either way. Wix’s policy only counts on Wix pages.
      </Note>
    </SimulatedSection>
  );
}
