import { ImageOff, SearchX } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { Choice } from '../../parts/controls/choice.tsx';
import { SearchField } from '../../parts/controls/search-field.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { firstDraft, newPopupId } from '../draft/first-draft.ts';
import { useStudio } from '../draft/studio-store.ts';
import { useShowDraft } from '../preview/use-show-draft.ts';
import { findTemplates, templateName, typeName } from '../templates/find-templates.ts';
import { PURPOSES } from '../templates/purposes.ts';
import { type BuiltTemplate, LANGUAGES } from '../templates/template-file.ts';
import { useTemplates } from '../templates/use-templates.ts';
import { TemplatePicture } from './template-picture.tsx';
import { Turn } from './turn.tsx';

const LANGUAGE_NAMES = { en: 'English', he: 'Hebrew' } as const;
const LEAST_PX = { desktop: 210, phone: 132 };
const GAP_PX = 14;

/** Pictures of all templates. Choosing one begins a popup with it. */
export function Gallery() {
  const { templates, problem, again } = useTemplates();
  const wanted = useStudio((state) => state.wanted);
  const want = useStudio((state) => state.want);
  const found = useDeferredValue(useMemo(() => findTemplates(templates ?? [], wanted), [templates, wanted]));
  const types = useMemo(() => [...new Set((templates ?? []).map(({ type }) => type))], [templates]);
  if (problem) {
    return (
      <EmptyState icon={ImageOff} title="No templates">
        {problem} <Button onClick={again}>Try again</Button>
      </EmptyState>
    );
  }
  return (
    <>
      <search className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 @max-[460px]/panel:px-3">
        <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-2">
          <SearchField label="Search templates" value={wanted.search} onChange={(search) => want({ search })} />
          <span role="status" className="shrink-0 text-sm text-quiet tabular-nums">
            {templates && `${found.length} of ${templates.length}`}
          </span>
        </div>
        <Choice
          label="For"
          value={wanted.purpose}
          options={[['', 'any purpose'], ...PURPOSES.map(({ name, title }) => [name, title] as const)]}
          onChange={(purpose) => want({ purpose })}
        />
        <Choice
          label="Type"
          value={wanted.type}
          options={[['', 'all'], ...types.map((type) => [type, typeName(type)] as const)]}
          onChange={(type) => want({ type })}
        />
        <div className="flex flex-wrap gap-2">
          <Turn
            label="Language"
            value={wanted.language}
            options={LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]])}
            onChange={(language) => want({ language })}
          />
          <Turn
            label="Seen on"
            value={wanted.phone ? 'phone' : 'desktop'}
            options={[
              ['desktop', 'Desktop'],
              ['phone', 'Phone'],
            ]}
            onChange={(device) => want({ phone: device === 'phone' })}
          />
        </div>
      </search>
      {templates && found.length === 0 ? (
        <EmptyState icon={SearchX} title="No template fits">
          The search covers types, numbers, subjects and texts.{' '}
          <Button onClick={() => want({ search: '', type: '', purpose: '' })}>Show all {templates.length}</Button>
        </EmptyState>
      ) : (
        <Sheet found={found} />
      )}
    </>
  );
}

function Sheet({ found }: { readonly found: readonly BuiltTemplate[] }) {
  const { language, phone } = useStudio((state) => state.wanted);
  const begin = useStudio((state) => state.beginAfresh);
  const { show } = useShowDraft();
  const choose = (template: BuiltTemplate) => {
    const draft = firstDraft(template, language, newPopupId(), Date.now());
    begin(draft);
    show(draft);
  };
  const sheet = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const least = phone ? LEAST_PX.phone : LEAST_PX.desktop;
  const columns = Math.max(1, Math.floor((room + GAP_PX) / (least + GAP_PX)));
  const width = Math.max(0, (room - (columns - 1) * GAP_PX) / columns);
  return (
    <div className="min-h-0 flex-1 overflow-auto bg-raised p-4 @max-[460px]/panel:p-3">
      <ul
        ref={sheet}
        aria-label="Templates"
        className="grid"
        style={{ gap: `${GAP_PX + 4}px ${GAP_PX}px`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {width > 0 &&
          found.map((template) => (
            <li key={`${template.type} ${template.format}`} className="[content-visibility:auto] [contain-intrinsic-size:auto_200px]">
              <button
                type="button"
                onClick={() => choose(template)}
                className="group block w-full rounded-[8px] text-start focus-visible:outline-offset-2!"
              >
                <TemplatePicture template={template} language={language} phone={phone} width={width} />
                <span className="mt-1.5 block px-0.5 font-medium">{templateName(template)}</span>
                <span className="block px-0.5 text-sm text-pretty text-quiet">{template.idea}</span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
