import { agents } from '../../runtime/decide/gates/who/agents.panel.ts';
import { Choice } from '../parts/controls/choice.tsx';
import { usePanel } from '../store/use-panel.ts';
import { Note, SimulatedSection } from './simulated-section.tsx';
import { useSimulateAnew } from './use-simulate-anew.ts';

const AS_IT_IS = ['', 'as it is'] as const;

/** Referring pages, one for each kind of traffic. */
const REFERRERS = [
  ['none', 'none: a direct visit'],
  ['https://www.google.com/', 'a search engine'],
  ['https://www.facebook.com/', 'a social network'],
  ['https://mail.google.com/', 'webmail'],
  ['https://blog.example/', 'another site'],
] as const;

/** The browser's user agent, and the page that led here. */
export function BrowserAndSource() {
  const { agent, referrer } = usePanel((state) => state.simulation);
  const simulate = usePanel((state) => state.simulate);
  const change = useSimulateAnew();
  return (
    <SimulatedSection
      title="Browser and source"
      simulated={agent !== '' || referrer !== ''}
      backTo="As they are"
      onBack={() => simulate({ agent: '', referrer: '' }, true)}
    >
      <div className="grid gap-1.5 [&>label>span]:w-18 [&>label>span]:shrink-0">
        <Choice
          label="Browser"
          value={agent}
          options={[AS_IT_IS, ...withOther([...agents()], agent)]}
          simulated={agent !== ''}
          onChange={(chosen) => change({ agent: chosen })}
        />
        <Choice
          label="Came from"
          value={referrer}
          options={[AS_IT_IS, ...withOther(REFERRERS, referrer)]}
          simulated={referrer !== ''}
          onChange={(chosen) => change({ referrer: chosen })}
        />
      </div>
      <Note>Not simulated: the headers that the server sees, and the browser’s own abilities.</Note>
    </SimulatedSection>
  );
}

type Options = ReadonlyArray<readonly [value: string, words: string]>;

const withOther = (options: Options, chosen: string): Options =>
  chosen === '' || options.some(([value]) => value === chosen) ? options : [...options, [chosen, chosen.slice(0, 60)]];
