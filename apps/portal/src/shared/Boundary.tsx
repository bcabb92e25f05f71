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
}

/** Shows loading and failure in place of what needs the data, everywhere in the same way. */
export function Boundary({ children, loading = <Spinner />, subject = '' }: BoundaryProps) {
  return (
    <FailureBoundary subject={subject}>
      <Suspense fallback={loading}>{children}</Suspense>
    </FailureBoundary>
  );
}

/** Shows failure alone; the boundary around it shows loading. */
export function FailureBoundary({ children, subject = '' }: Pick<BoundaryProps, 'children' | 'subject'>) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary onRetry={reset} fallback={renderFailure} subject={subject}>
          {children}
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

function renderFailure(error: unknown, retry: () => void): ReactNode {
  return <FailureAlert error={error} onRetry={retry} />;
}
