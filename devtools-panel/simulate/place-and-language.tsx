import { useMemo } from 'react';
import { Choice } from '../parts/choice.tsx';
import { countries, LANGUAGE_CODES, languageName } from '../state/region-words.ts';
import { usePanel } from '../state/use-panel.ts';
import { Note, SimulatedSection } from './simulated-section.tsx';
import { useBeginAnew } from './use-begin-anew.ts';

const AS_IT_IS = ['', 'as it is'] as const;

/** Where the visitor is and what their browser speaks; and what of these a browser does not let us say. */
export function PlaceAndLanguage() {
  const { country, language } = usePanel((state) => state.simulation);
  const simulate = usePanel((state) => state.simulate);
  const beginAnew = useBeginAnew();
  const all = useMemo(countries, []);
  const change = (to: { country: string } | { language: string }) => {
    simulate(to, false);
    beginAnew();
  };
  return (
    <SimulatedSection
      title="Place and language"
      simulated={country !== '' || language !== ''}
      backTo="As they are"
      onBack={() => simulate({ country: '', language: '' }, true)}
    >
      <div className="grid gap-1.5 [&>label>span]:w-16">
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
      <Note>
        Not to be simulated from a page: the address that the server sees, so one that goes by it decides as before; the language of the
        popups, which is the account’s; cookies that only the server sees.
      </Note>
    </SimulatedSection>
  );
}

const withOther = (language: string): readonly string[] =>
  language === '' || LANGUAGE_CODES.some((code) => code === language) ? LANGUAGE_CODES : [...LANGUAGE_CODES, language];
