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
  const { detail, kind } = failure;
  return (
    <Alert tone="error" title={title ?? failure.title}>
      {title !== undefined && <p>{failure.title}</p>}
      {detail !== undefined && <p>{detail}</p>}
      {kind !== 'other' && <p>{KIND_HINTS[kind]}</p>}
      {onRetry && (
        <Button size="small" onClick={onRetry} className="mt-2">
          {texts.retry}
        </Button>
      )}
    </Alert>
  );
}

const KIND_HINTS = { 'no-answer': texts.noAnswer, 'not-allowed': texts.notAllowed } as const;
