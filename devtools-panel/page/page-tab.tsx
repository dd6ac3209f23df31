import { CircleCheck, CircleX, Hourglass, RotateCw, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../parts/controls/button.tsx';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import { Section } from '../parts/layout/section.tsx';
import type { PanelTab } from '../shell/panel-tab.ts';
import { usePanel } from '../store/use-panel.ts';
import { ConsentSection } from './consent-section.tsx';
import { adsWords, collisionWords, dialogWords, shareWords } from './found-words.ts';
import { lintOf } from './lint.ts';
import { OthersSection } from './others/others-section.tsx';
import { tagNotes, tagWords } from './tag-words.ts';
import { usePageCheck } from './use-page-check.ts';
import { WeekSection } from './week/week-section.tsx';

const MARKS = {
  good: { icon: CircleCheck, colour: 'text-good' },
  wait: { icon: Hourglass, colour: 'text-wait' },
  bad: { icon: CircleX, colour: 'text-bad' },
};

declare module '../store/tab-ids.ts' {
  interface TabFilters {
    page: null;
  }
}

export const pageTab: PanelTab = {
  id: 'page',
  title: 'Page',
  needs: 'page',
  count: ({ check, unusable, reproduced }) => (check?.collisions.length ?? 0) + (reproduced ? 0 : unusable.length),
  Content: PageTab,
};

/** How the page affects its popups and its tag, and settings that cannot work. */
function PageTab() {
  const check = usePanel(({ view }) => view.check);
  const adBlocker = usePanel(({ simulation }) => simulation.adBlocker);
  const page = usePanel(({ view }) => view.page);
  const look = usePageCheck(true);
  if (!look && !check && page?.gone)
    return (
      <EmptyState icon={SearchX} title="This page was not checked">
        It is gone. The next page is checked when it loads.
      </EmptyState>
    );
  if (!look && !check)
    return (
      <EmptyState icon={SearchX} title="This page cannot be checked">
        Its hook is older than this panel. Reload the page.
      </EmptyState>
    );
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <TagSection look={look} />
      <OthersSection />
      <ConsentSection />
      {check && (
        <>
          <Section title="Other elements over the page">
            <List of={check.dialogs.map((dialog) => [dialogWords(dialog), dialog.element, shareWords(dialog)])}>
              The page has no dialog, banner or bar.
            </List>
          </Section>
          {check.forbidden.length > 0 && (
            <Section title="Blocked by the page’s security policy">
              <List of={check.forbidden.map(({ address, directive }) => [`${directive} does not allow it.`, address, ''])}>Nothing.</List>
            </Section>
          )}
          {typeof check.adsHidden === 'boolean' && (
            <Section title="Content blockers">
              <p className={check.adsHidden ? 'max-w-160 text-pretty' : 'text-quiet'}>{adsWords(check.adsHidden, adBlocker)}</p>
            </Section>
          )}
          <Section title="Conflicts with the page">
            <List of={check.collisions.map((one) => [collisionWords(one), one.name, one.found])}>
              No name, id, style or script of the page conflicts with ours.
            </List>
          </Section>
        </>
      )}
      <Settings />
      <WeekSection />
    </div>
  );
}

function TagSection({ look }: { readonly look: (() => void) | null }) {
  const page = usePanel(({ view }) => view.page);
  const check = usePanel(({ view }) => view.check);
  if (!page) return null;
  const { mark, title, words } = tagWords(page, check);
  const { icon: Icon, colour } = MARKS[mark];
  return (
    <Section
      title="The tag"
      aside={
        look && (
          <Button look="quiet" icon={RotateCw} onClick={look}>
            Look again
          </Button>
        )
      }
    >
      <p className={`flex items-center gap-1.5 font-medium ${colour}`}>
        <Icon aria-hidden size={14} strokeWidth={2} className="shrink-0" />
        {title}
      </p>
      <p className="max-w-160 text-pretty break-words">{words}</p>
      {check && (
        <ul className="mt-1.5 grid max-w-160 gap-1 text-pretty">
          {tagNotes(page, check).map((note) => (
            <li key={note} className="text-wait">
              {note}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Settings() {
  const popups = usePanel(({ view }) => view.popups);
  const hasCart = usePanel(({ view }) => view.hasCart);
  const unusable = usePanel(({ view }) => view.unusable);
  const calls = usePanel(({ view }) => view.calls);
  const offset = usePanel(({ simulation }) => simulation.clockOffsetMs);
  const entered = usePanel(({ view }) => view.entered);
  const lint = useMemo(
    () => lintOf({ popups, hasCart, unusable, calls, entered }, Date.now() + offset),
    [popups, hasCart, unusable, calls, entered, offset],
  );
  const isReplay = usePanel(({ view }) => view.reproduced !== null);
  if (isReplay)
    return (
      <Section title="Settings that cannot work">
        <p className="text-quiet">
          This page replays a file. The file leaves out personal data, so its settings are not checked. Open the page without a replay to
          check them.
        </p>
      </Section>
    );
  return (
    <Section title="Settings that cannot work">
      <List of={lint.map(({ popup, sentence, path }) => [popup ? `${popup}: ${sentence}` : sentence, path, ''])}>
        {popups.size ? 'All settings work on this page.' : 'This page has no popup, so no setting was checked.'}
      </List>
    </Section>
  );
}

/** Sentences, each with its subject as the page spells it. */
function List({
  of,
  children,
}: {
  readonly of: ReadonlyArray<readonly [words: string, name: string, aside: string]>;
  readonly children: string;
}) {
  if (!of.length) return <p className="text-quiet">{children}</p>;
  return (
    <ul className="grid max-w-240 gap-1.5">
      {of.map(([words, name, aside]) => (
        <li key={`${words} ${name} ${aside}`}>
          <span className="text-pretty break-words">{words}</span>
          <span className="block break-words font-mono text-sm text-quiet">{[name, aside].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
