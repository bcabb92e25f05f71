import { failureTexts } from '../data/failure.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { texts } from './texts.ts';

interface FailureAlertProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** What could not be shown, above the catalogue's sentence for the call. */
  readonly title?: string | undefined;
}

/** A failed call: the message of the error catalogue, the server's own detail below it, and another try. */
export function FailureAlert({ error, onRetry, title }: FailureAlertProps) {
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
