import { PlugZap } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { EmptyState } from '../../devtools-panel/parts/layout/empty-state.tsx';
import { fetchSetting } from './setting.ts';
import { Workbench } from './workbench.tsx';
import './page.css'; // after the panel's own style sheet, so that a single sorted set of utilities comes last

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
const root = createRoot(element);

/** The address as opened, because the harness changes it later. */
const address = location.href;

fetchSetting().then(
  (setting) => root.render(<Workbench setting={setting} address={address} />),
  () =>
    root.render(
      <main className="grid h-full">
        <EmptyState icon={PlugZap} title="The harness does not answer">
          It may have been stopped at the terminal. Run npm start there, then reload this page.
        </EmptyState>
      </main>,
    ),
);
