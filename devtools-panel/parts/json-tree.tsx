import { ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { hasWord, jsonInText } from './json-in-text.ts';
import { Marked, useSought } from './marked.tsx';

/** Levels that are open at first. */
const OPEN_LEVELS = 2;
/** A value with more children starts closed. */
const OPEN_CHILDREN = 50;
/** A longer list or text is cut here; the copy button copies all of it. */
const MAX_CHILDREN = 200;
const MAX_TEXT = 2000;

interface JsonTreeProps {
  readonly value: unknown;
  readonly name?: string;
  readonly level?: number;
}

/**
 * Plain data as a tree that opens on request. Every value is shown as text, whatever a page put into it. A text that holds JSON becomes a
 * tree too.
 */
export function JsonTree({ value, name, level = 0 }: JsonTreeProps) {
  const inText = useMemo(() => (typeof value === 'string' ? jsonInText(value) : null), [value]);
  const label = name !== undefined && (
    <span className="text-quiet">
      <Marked text={name} />:{' '}
    </span>
  );
  const held = inText ?? value;
  if (typeof held !== 'object' || held === null || Object.keys(held).length === 0) {
    return (
      <div className="break-words ps-4 font-mono text-sm">
        {label}
        {leaf(value)}
      </div>
    );
  }
  return <Branch held={held} label={label} level={level} isText={inText !== null} />;
}

interface BranchProps {
  readonly held: object;
  readonly label: ReactNode;
  readonly level: number;
  /** True if the value was a text that holds JSON. */
  readonly isText: boolean;
}

function Branch({ held, label, level, isText }: BranchProps) {
  const sought = useSought();
  const [open, setOpen] = useState(
    () => level === 0 || (level < OPEN_LEVELS && Object.keys(held).length <= OPEN_CHILDREN) || hasWord(held, sought),
  );
  const entries = Object.entries(held);
  return (
    <div className="font-mono text-sm">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex max-w-full items-center rounded text-start hover:bg-hover"
      >
        <ChevronRight aria-hidden size={12} className={`me-1 shrink-0 text-quiet ${open ? 'rotate-90' : 'rtl:rotate-180'}`} />
        {label}
        <span className="ms-1 min-w-0 break-words text-quiet">
          {isText && 'JSON text '}
          {summary(held, entries, open)}
        </span>
      </button>
      {open && (
        <div className="ms-1.5 border-s border-line ps-1.5">
          {entries.slice(0, MAX_CHILDREN).map(([key, child]) => (
            <JsonTree key={key} name={key} value={child} level={level + 1} />
          ))}
          {entries.length > MAX_CHILDREN && <p className="ps-4 text-quiet">… {entries.length - MAX_CHILDREN} more</p>}
        </div>
      )}
    </div>
  );
}

function leaf(value: unknown): ReactNode {
  if (typeof value === 'string')
    return (
      <span className="text-good">
        <Marked text={quoted(value)} />
      </span>
    );
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[]' : '{}';
  return (
    <span className="text-accent">
      <Marked text={String(value)} />
    </span>
  );
}

function quoted(text: string): string {
  const rest = text.length - MAX_TEXT;
  return rest > 0 ? `${JSON.stringify(text.slice(0, MAX_TEXT))} … ${rest} more` : JSON.stringify(text);
}

function summary(value: object, entries: ReadonlyArray<[string, unknown]>, open: boolean): string {
  if (Array.isArray(value)) return `[${entries.length}]`;
  return open ? `{${entries.length}}` : `{${preview(entries)}}`;
}

function preview(entries: ReadonlyArray<[string, unknown]>): string {
  const shown = entries.slice(0, 3).map(([key]) => key);
  return entries.length > shown.length ? `${shown.join(', ')}, …` : shown.join(', ');
}
