import { Play } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { type RuntimeSettings, readSettings } from '../../inspection/protocol/site-runtime.ts';
import { Button } from '../parts/controls/button.tsx';
import { FIELDS } from './room-words.ts';

interface SiteFormProps {
  /** Earlier settings, or those of the page's runtime and tag. */
  readonly known: RuntimeSettings | null;
  readonly running: boolean;
  onUse(settings: RuntimeSettings): void;
}

const EMPTY: RuntimeSettings = { clientId: '', displayHost: '', apiHost: '', filesHost: '' };

/** The site's account and hosts. The panel asks once and keeps them. On submit, each wrong field says why. */
export function SiteForm({ known, running, onUse }: SiteFormProps) {
  const [values, setValues] = useState(known ?? EMPTY);
  const [tried, setTried] = useState(false);
  const id = useId();

  function use(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const { displayHost } = values;
    const settings = readSettings({ ...values, apiHost: values.apiHost || displayHost, filesHost: values.filesHost || displayHost });
    if (settings) onUse(settings);
  }

  return (
    <form onSubmit={use} aria-label="This site’s account" noValidate className="grid gap-2">
      {FIELDS.map(({ name, label, hint, problem }) => {
        const wrong = tried ? problem(values[name].trim()) : '';
        return (
          <div key={name} className="grid gap-0.5">
            <label htmlFor={`${id}-${name}-value`} className="text-quiet">
              {label}
            </label>
            <input
              id={`${id}-${name}-value`}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value.trim() })}
              aria-invalid={wrong !== ''}
              aria-describedby={`${id}-${name}`}
              spellCheck={false}
              autoComplete="off"
              className="w-full rounded border border-edge bg-surface px-2 py-1 font-mono text-sm aria-invalid:border-bad"
            />
            <span id={`${id}-${name}`} className={`text-sm ${wrong ? 'text-bad' : 'text-quiet'}`}>
              {wrong || hint}
            </span>
          </div>
        );
      })}
      <div>
        <Button type="submit" look="main" icon={Play}>
          {running ? 'Save and reload' : 'Use the extension’s runtime'}
        </Button>
      </div>
    </form>
  );
}
