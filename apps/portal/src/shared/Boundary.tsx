import { QueryClientContext, type Query } from '@tanstack/react-query';
import { Suspense, use, type ReactNode } from 'react';
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
export function Boundary({ children, loading = <Spinner />, ...failure }: BoundaryProps) {
  return (
    <FailureBoundary {...failure}>
      <Suspense fallback={loading}>{children}</Suspense>
    </FailureBoundary>
  );
}

/** Shows failure alone; the boundary around it shows loading. */
export function FailureBoundary({ children, subject = '', failureTitle }: Omit<BoundaryProps, 'loading'>) {
  const client = use(QueryClientContext);
  return (
    <ErrorBoundary
      // A failure that is shown is forgotten by the data: the next try, or another page, asks anew.
      onShown={() => client?.removeQueries({ predicate: hasFailed })}
      fallback={(error, retry) => <FailureAlert error={error} onRetry={retry} title={failureTitle} />}
      subject={subject}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Only what nothing on the page is kept up to date with. */
function hasFailed(query: Query): boolean {
  return query.state.status === 'error' && query.state.data === undefined && query.getObserversCount() === 0;
}
