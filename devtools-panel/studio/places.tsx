import type { ReactNode } from 'react';
import { FieldFindings } from './findings/field-findings.tsx';
import { ColoursForm } from './forms/colours-form.tsx';
import { FieldsForm } from './forms/fields-form.tsx';
import { Setting } from './forms/setting.tsx';
import { WordsForm } from './forms/words-form.tsx';
import { SeeItCome } from './preview/see-it-come.tsx';
import { SAVE_PLACE, SavePlace } from './saving/save-place.tsx';
import { GROUPS, type Group } from './settings/groups.ts';
import { shapeAt } from './settings/shape.ts';

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
      <Settings group={group} />
    </>
  ),
});

/** All that can be changed of a popup: what its markup says and shows, then what it is set to. */
export const PLACES: readonly Place[] = [
  {
    name: 'words',
    title: 'Words',
    about: 'Every text of the popup, as a visitor meets it.',
    content: (
      <>
        <FieldFindings setting="poptin" />
        <WordsForm />
      </>
    ),
  },
  { name: 'colours', title: 'Colours', about: 'A theme, or each colour by itself.', content: <ColoursForm /> },
  {
    name: 'fields',
    title: 'Fields',
    about: 'What visitors are asked for.',
    content: (
      <>
        <FieldFindings setting="poptin.data-field" />
        <FieldsForm />
      </>
    ),
  },
  ...GROUPS.map(ofSettings),
  { name: SAVE_PLACE, title: 'Save and history', about: 'Kept in an account of a display server, save by save.', content: <SavePlace /> },
];

/** The settings of one group, each as the parser's schema says that it is. */
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
