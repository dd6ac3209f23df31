import type { ReactNode } from 'react';
import { AbPlace } from './ab-test/ab-place.tsx';
import { FieldFindings } from './findings/field-findings.tsx';
import { ColoursForm } from './forms/colours-form.tsx';
import { Setting } from './forms/controls/setting.tsx';
import { FieldsForm } from './forms/fields-form.tsx';
import { PicturesForm } from './forms/pictures-form.tsx';
import { WordsForm } from './forms/words-form.tsx';
import { DraftAccessibility } from './preview/draft-accessibility.tsx';
import { SeeItCome } from './preview/see-it-come.tsx';
import { SAVE_PLACE, SavePlace } from './saving/place/save-place.tsx';
import { GROUPS, type Group } from './settings/groups.ts';
import { shapeAt } from './settings/shape.ts';
import { RuleNote } from './targeting/rule-note.tsx';

interface Place {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly content: ReactNode;
}

const ofSettings = (group: Group): Place => ({
  ...group,
  content: (
    <>
      {group.name === 'when' && <SeeItCome />}
      {['where', 'who', 'when', 'often'].includes(group.name) && <RuleNote />}
      <Settings group={group} />
    </>
  ),
});

/** Everything that can be edited in a popup: first its markup's words and looks, then its settings. */
export const PLACES: readonly Place[] = [
  {
    name: 'words',
    title: 'Words',
    about: 'Every text of the popup, in the visitor’s order.',
    content: (
      <>
        <FieldFindings setting="poptin" />
        <WordsForm />
      </>
    ),
  },
  { name: 'colours', title: 'Colours', about: 'A theme, or single colours.', content: <ColoursForm /> },
  { name: 'pictures', title: 'Pictures and font', about: 'Your own pictures, logo and font.', content: <PicturesForm /> },
  {
    name: 'fields',
    title: 'Fields',
    about: 'The form’s fields.',
    content: (
      <>
        <FieldFindings setting="poptin.data-field" />
        <FieldsForm />
      </>
    ),
  },
  ...GROUPS.map(ofSettings),
  {
    name: 'accessibility',
    title: 'Accessibility',
    about: 'Checks on the page whether everybody can use it, and saves a report to hand over.',
    content: <DraftAccessibility />,
  },
  { name: 'ab-test', title: 'A/B test', about: 'Variants side by side, with their results.', content: <AbPlace /> },
  {
    name: SAVE_PLACE,
    title: 'Publish and history',
    about: 'Nobody sees a draft. Publishing first shows what changes, and every version is kept.',
    content: <SavePlace />,
  },
];

/** The settings of one group, as the parser's schema describes them. */
function Settings({ group }: { readonly group: Group }) {
  return (
    <div className="grid gap-4">
      {group.settings.map((path) => {
        const shape = shapeAt(path);
        return shape && <Setting key={path} path={path.split('.')} shape={shape} />;
      })}
    </div>
  );
}
