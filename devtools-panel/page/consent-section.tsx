import { CircleCheck, CircleHelp, CircleX, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ConsentTold } from '../../inspection/consent/consent-told.ts';
import { consentBanners } from '../../vendors/consent-banners.ts';
import { consentFirstWords, unheardBanners, unheardWords } from '../../words/events/consent-first-words.ts';
import { consentAnswer, followedWords, followsWords, strictWords } from '../../words/events/consent-told-words.ts';
import { SIGNAL_WORDS } from '../../words/simulation/consent-words.ts';
import { Section } from '../parts/layout/section.tsx';
import { usePanel } from '../store/use-panel.ts';

type Look = readonly [icon: LucideIcon, colour: string];

const LOOKS: Readonly<Record<string, Look>> = {
  yes: [CircleCheck, 'text-good'],
  no: [CircleX, 'text-bad'],
  undecided: [CircleHelp, 'text-wait'],
  silent: [Hourglass, 'text-wait'],
};
const NOTHING: Look = [CircleHelp, 'text-quiet'];

/** The page's consent tools: each one's answer, its signals, and the effect on tracking and on what a page that asks first keeps (DEV-32). */
export function ConsentSection() {
  const consent = usePanel(({ view }) => view.consent);
  const platform = usePanel(({ view }) => view.page?.platform ?? null);
  const asks = usePanel(({ view }) => view.consentFirst);
  const others = usePanel(({ view }) => view.others);
  const tools = [...consent.values()];
  const last = tools.at(-1);
  return (
    <Section title="Consent">
      {asks && <p className="mb-1.5 max-w-160 text-pretty">{consentFirstWords(asks)}</p>}
      {unheardBanners(asks, tools, consentBanners(others)).map((name) => (
        <p key={name} className="mb-1.5 flex max-w-160 items-start gap-1.5 text-wait">
          <TriangleAlert aria-label="Finding" size={14} className="mt-0.5 shrink-0" />
          <span className="min-w-0 text-pretty break-words">{unheardWords(name)}</span>
        </p>
      ))}
      {last ? (
        <>
          <p className="max-w-160 text-pretty">
            {asks ? followsWords(last.strictly) : `${followsWords(last.follows)} ${strictWords(last)}`}{' '}
            <span className="text-quiet">{followedWords(platform, asks !== null)}</span>
          </p>
          <ul className="mt-1.5 grid max-w-240 gap-1.5">
            {tools.map((tool) => (
              <Tool key={tool.tool} told={tool} />
            ))}
          </ul>
        </>
      ) : (
        <p className="text-quiet">No consent tool has answered on this page.</p>
      )}
    </Section>
  );
}

function Tool({ told }: { readonly told: ConsentTold }) {
  const [Icon, colour] = LOOKS[told.says ?? ''] ?? NOTHING;
  return (
    <li>
      <span className="flex items-start gap-1.5">
        <Icon aria-hidden size={14} className={`mt-0.5 shrink-0 ${colour}`} />
        <span>
          <span className="font-medium">{SIGNAL_WORDS[told.tool]}</span> {consentAnswer(told)}
        </span>
      </span>
      {(['default', 'update', 'signal'] as const).map((kind) => (
        <Facts key={kind} kind={kind} told={told} />
      ))}
    </li>
  );
}

/** Defaults and updates are separate: a page sets its default before it knows the visitor's choice. */
function Facts({ kind, told }: { readonly kind: ConsentTold['facts'][number]['kind']; readonly told: ConsentTold }) {
  const facts = told.facts.filter((each) => each.kind === kind);
  if (!facts.length) return null;
  return (
    <p className="ms-5 break-words font-mono text-sm text-quiet">
      {kind !== 'signal' && <span className="font-sans">{kind}: </span>}
      {facts.map(({ name, value }) => `${name} ${value || 'empty'}`).join(', ')}
    </p>
  );
}
