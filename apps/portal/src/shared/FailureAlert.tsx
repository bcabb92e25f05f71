import { useEffect } from 'react';
import { failureTexts } from '../data/failure.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { PartMissingError } from '../ui/lazy-part.ts';
import { texts } from './texts.ts';
import { UnexpectedTitle } from './UnexpectedErrorPage.tsx';

interface FailureAlertProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** What could not be shown, above the catalogue's sentence for the call. */
  readonly title?: string | undefined;
}

/** A failed call: the message of the error catalogue, the server's own detail below it, and another try. */
export function FailureAlert({ error, onRetry, title }: FailureAlertProps) {
  if (error instanceof PartMissingError) return <MissingPart onRetry={onRetry} />;
  const failure = failureTexts(error);
  return (
    <Alert tone="error" title={title ?? failure.title}>
      {title !== undefined && <p>{failure.title}</p>}
      <p>{failure.detail}</p>
      {failure.isNotAllowed && <p>{texts.notAllowed}</p>}
      {onRetry && (
        <Button size="small" onClick={onRetry} className="mt-2">
          {texts.retry}
        </Button>
      )}
    </Alert>
  );
}

/** The same in place of a screen: one whose code is missing is a page of its own. */
export function ScreenFailure({ error, onRetry }: Pick<FailureAlertProps, 'error' | 'onRetry'>) {
  if (!(error instanceof PartMissingError)) return <FailureAlert error={error} onRetry={onRetry} />;
  return (
    <section className="max-w-2xl space-y-4 py-10">
      <UnexpectedTitle />
      <MissingPart onRetry={onRetry} />
    </section>
  );
}

/** Code that could not be fetched is asked for again as soon as there is a network. */
function MissingPart({ onRetry }: Pick<FailureAlertProps, 'onRetry'>) {
  useEffect(() => {
    if (!onRetry) return undefined;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Alert tone="error" title={texts.partMissing}>
      <p>{texts.partMissingHint}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        <Button size="small" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
      </div>
    </Alert>
  );
}
