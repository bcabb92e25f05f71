import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Spinner } from '../ui/Spinner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FailureAlert } from './FailureAlert.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  /** What holds the place while the data comes; a spinner where it is left out. */
  readonly loading?: ReactNode;
  /**
   * What is shown, such as the address of a page. When it changes, a failure is forgotten, and what was shown before
   * stays until the new data is there: the bar at the top says that something is on its way.
   */
  readonly subject?: string;
  /** What could not be shown; the catalogue's sentence for the call where it is left out. */
  readonly failureTitle?: string | undefined;
}

/** Shows loading and failure in place of what needs the data, everywhere in the same way. */
export function Boundary({ children, loading = <Spinner />, subject = '', failureTitle }: BoundaryProps) {
  return (
    <FailureBoundary subject={subject} failureTitle={failureTitle} asksAnew>
      <Suspense fallback={loading}>{children}</Suspense>
    </FailureBoundary>
  );
}

interface FailureBoundaryProps extends Omit<BoundaryProps, 'loading'> {
  /** What failed on another page is asked for again at first: only where loading is shown inside of this. */
  readonly asksAnew?: boolean;
}

/** Shows failure alone; the boundary around it shows loading. */
export function FailureBoundary({ children, subject = '', failureTitle, asksAnew = false }: FailureBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onMount={asksAnew ? reset : undefined}
          onRetry={reset}
          fallback={(error, retry) => <FailureAlert error={error} onRetry={retry} title={failureTitle} />}
          subject={subject}
        >
          {children}
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}
