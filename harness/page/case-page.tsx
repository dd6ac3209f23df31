import { createRoot } from 'react-dom/client';
import { CasePage } from '../../devtools-panel/case-page/case-page.tsx';
import '../../devtools-panel/case-page/case-page.css';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
createRoot(element).render(
  <CasePage
    onward={({ fragment }) => (
      <>
        With the panel you can{' '}
        <a href={`./${fragment}`} className="text-accent underline">
          open it in the harness
        </a>{' '}
        and become this visitor.
      </>
    )}
  />,
);
