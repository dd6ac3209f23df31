import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface GuardedProps {
  /** The part that could not be shown, as the end of a sentence: "The timeline". */
  readonly what: string;
  readonly children: ReactNode;
  /** A new value of this makes it try to draw again. */
  readonly tryAgainWith?: string | undefined;
}

/** If drawing its children fails, only they disappear. It says what is missing, and tries again on request. */
export class Guarded extends Component<GuardedProps, { readonly problem: string | null }> {
  override state = { problem: null };

  static getDerivedStateFromError(error: unknown): { problem: string } {
    return { problem: error instanceof Error ? error.message : 'A value that is not an error was thrown.' };
  }

  override componentDidUpdate({ tryAgainWith }: GuardedProps): void {
    if (tryAgainWith !== this.props.tryAgainWith && this.state.problem !== null) this.setState({ problem: null });
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    return (
      <div role="alert" className="h-full">
        <EmptyState icon={TriangleAlert} title={`${this.props.what} could not be shown`}>
          <span className="mb-2 block break-words">{problem}</span>
          <Button onClick={() => this.setState({ problem: null })}>Try again</Button>
        </EmptyState>
      </div>
    );
  }
}
