import { Component, type ReactNode } from 'react';
import { randomHex } from '../data/random-hex.ts';
import { forgetFailedParts } from '../ui/lazy-part.ts';
import { texts } from './texts.ts';
import { UnexpectedErrorPage } from './UnexpectedErrorPage.tsx';

/** Short enough to be read out. */
const ERROR_ID_BYTES = 4;

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What to show instead; the portal's own error page where it is left out. */
  readonly fallback?: (error: unknown, retry: () => void) => ReactNode;
  /** Called before the children are tried again. */
  readonly onRetry?: () => void;
  /** Called once a failure is shown; one that is `outdated`, as it happened before this page, is tried again at once. */
  readonly onFailure?: (error: unknown) => 'shown' | 'outdated';
  /** What is shown: a failure of something else is forgotten. */
  readonly subject?: string;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown; readonly id: string } | undefined;
  readonly subject: string | undefined;
}

/** Shows a failure below it in place of what failed. React has error boundaries as classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined, subject: this.props.subject };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error, id: randomHex(ERROR_ID_BYTES) } };
  }

  static getDerivedStateFromProps({ subject }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState {
    return subject === state.subject ? state : { failure: undefined, subject };
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.onFailure?.(error) === 'outdated') this.retry();
    // What is shown in words of our own has been expected; the rest is for whoever gets the id.
    if (!this.props.fallback) console.error(`Error ${this.state.failure?.id ?? ''}:`, error);
  }

  readonly retry = (): void => {
    forgetFailedParts();
    this.props.onRetry?.();
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.props.fallback) return this.props.fallback(failure.error, this.retry);
    return (
      <main className="page grow">
        <UnexpectedErrorPage
          title={texts.unexpectedHint}
          detail={failure.error instanceof Error ? failure.error.message : undefined}
          errorId={failure.id}
          onRetry={this.retry}
        />
      </main>
    );
  }
}
