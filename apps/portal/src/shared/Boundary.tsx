import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { failureTexts } from '../data/failure.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { texts } from './texts.ts';

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

/** The message of the error catalogue, the server's own detail below it, and another try. */
function FailureAlert({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, detail, kind } = failureTexts(error);
  return (
    <Alert tone="error" title={title}>
      {detail !== undefined && <p>{detail}</p>}
      {kind !== 'other' && <p>{KIND_HINTS[kind]}</p>}
      <Button size="small" onClick={onRetry} className="mt-2">
        {texts.retry}
      </Button>
    </Alert>
  );
}

const KIND_HINTS = { 'no-answer': texts.noAnswer, 'not-allowed': texts.notAllowed } as const;
