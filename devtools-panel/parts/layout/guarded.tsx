import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface GuardedProps {
  /** The part that could not be shown, as the end of a sentence: "The timeline". */
  readonly what: string;
  readonly children: ReactNode;
  /** Whenever this is another, it is worth another try. */
  readonly tryAgainWith?: string | undefined;
}

/** A fault while its children are drawn takes them away and nothing else: it says what could not be shown, and draws them again when asked. */
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
