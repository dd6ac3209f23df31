import { Link2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { openCase } from '../../../reports/case-link/case-link.ts';
import { Button } from '../../parts/controls/button.tsx';
import { usePanel } from '../../store/use-panel.ts';

/** Opens a case from its link. */
export function OpenCaseForm() {
  const take = usePanel((state) => state.openCase);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState('');
  const id = useId();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = await openCase(link.trim());
    setProblem(read.problem);
    if (read.opened) take(read);
  }
  return (
    <form onSubmit={submit} aria-label="Open a case" className="grid w-full max-w-110 grid-cols-1 gap-1 text-start">
      <label htmlFor={id}>Or paste a link to a case</label>
      <div className="flex gap-2">
        <input
          id={id}
          value={link}
          required
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => setLink(target.value)}
          className="h-6.5 min-w-0 flex-1 rounded border border-edge bg-surface px-1.5"
        />
        <Button type="submit" icon={Link2}>
          Open
        </Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-bad text-pretty">
          {problem}
        </p>
      )}
    </form>
  );
}
