import { useMemo } from 'react';
import { countries, LANGUAGE_CODES, languageName } from '../../words/simulation/region-words.ts';
import { Choice } from '../parts/controls/choice.tsx';
import { usePanel } from '../store/use-panel.ts';
import { Note, SimulatedSection } from './simulated-section.tsx';
import { useSimulateAnew } from './use-simulate-anew.ts';

const AS_IT_IS = ['', 'as it is'] as const;

/** The visitor's country and the browser's language, with the limits of simulating them. */
export function PlaceAndLanguage() {
  const { country, language } = usePanel((state) => state.simulation);
  const simulate = usePanel((state) => state.simulate);
  const all = useMemo(countries, []);
  const change = useSimulateAnew();
  return (
    <SimulatedSection
      title="Place and language"
      simulated={country !== '' || language !== ''}
      backTo="As they are"
      onBack={() => simulate({ country: '', language: '' }, true)}
    >
      <div className="grid gap-1.5 [&>label>span]:w-18 [&>label>span]:shrink-0">
        <Choice
          label="Country"
          value={country}
          options={[AS_IT_IS, ...all]}
          simulated={country !== ''}
          onChange={(chosen) => change({ country: chosen })}
        />
        <Choice
          label="Language"
          value={language}
          options={[AS_IT_IS, ...withOther(language).map((code) => [code, languageName(code)] as const)]}
          simulated={language !== ''}
          onChange={(chosen) => change({ language: chosen })}
        />
      </div>
      <Note>Not simulated: the IP address that the server sees, the popups’ language (the account’s), and HttpOnly cookies.</Note>
    </SimulatedSection>
  );
}

const withOther = (language: string): readonly string[] =>
  language === '' || LANGUAGE_CODES.some((code) => code === language) ? LANGUAGE_CODES : [...LANGUAGE_CODES, language];
