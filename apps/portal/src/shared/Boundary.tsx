import { QueryClientContext, type Query } from '@tanstack/react-query';
import { Suspense, use, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Spinner } from '../ui/Spinner.tsx';
import { arrivalAt } from './arrivals.ts';
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
  /** What stands in place of what failed; an alert with another try where it is left out. */
  readonly fallback?: (error: unknown, retry: () => void) => ReactNode;
  /** Which failures the boundary around this one is to show. */
  readonly passesOn?: (error: unknown) => boolean;
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
export function FailureBoundary({
  children,
  subject = '',
  failureTitle,
  fallback,
  passesOn,
}: Omit<BoundaryProps, 'loading'>) {
  const client = use(QueryClientContext);
  const { key, pathname } = useLocation();
  // The key alone is not enough: an address that did not come from a link of ours has none of its own.
  const { atMs: arrivedAtMs } = arrivalAt(`${key} ${pathname}`);

  function ageOf(error: unknown): 'shown' | 'outdated' {
    const failed = client?.getQueryCache().findAll({ predicate: hasFailed }) ?? [];
    const isOutdated = failed.some(({ state }) => state.error === error && state.errorUpdatedAt < arrivedAtMs);
    return isOutdated ? 'outdated' : 'shown';
  }

  function show(error: unknown, retry: () => void): ReactNode {
    if (passesOn?.(error)) throw error;
    return (
      <>
        {fallback ? fallback(error, retry) : <FailureAlert error={error} onRetry={retry} title={failureTitle} />}
        <ForgetFailures />
      </>
    );
  }

  return (
    <ErrorBoundary
      onFailure={ageOf}
      onRetry={() => void client?.resetQueries({ predicate: hasFailed })}
      fallback={show}
      subject={subject}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Beside a failure that is shown: the data forgets it, so that another page asks anew. */
function ForgetFailures() {
  const client = use(QueryClientContext);
  useEffect(() => {
    // What was drawn together with it begins to watch its data in an effect too, and would ask for it once more.
    queueMicrotask(() =>
      client?.removeQueries({ predicate: (query) => hasFailed(query) && query.getObserversCount() === 0 }),
    );
  }, [client]);
  return null;
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error' && state.data === undefined;
}
