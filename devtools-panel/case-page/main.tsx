import { createRoot } from 'react-dom/client';
import { addressOf } from '../../inspection/cases/case.ts';
import { PAGE_LEFT_OUT } from '../../words/cases/case-words.ts';
import { CasePage } from './case-page.tsx';
import './case-page.css';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
createRoot(element).render(
  <CasePage
    onward={({ opened, fragment }) =>
      addressOf(opened) === null ? (
        `With the Poptins extension you can become this visitor on the page itself. ${PAGE_LEFT_OUT}`
      ) : (
        <>
          With the Poptins extension you can{' '}
          <a href={opened.page + fragment} rel="noreferrer" className="text-accent underline">
            open the page itself
          </a>{' '}
          and become this visitor.
        </>
      )
    }
  />,
);
