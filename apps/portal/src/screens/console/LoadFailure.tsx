import { failureTexts } from '../../data/failure.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { texts } from './texts.ts';

interface LoadFailureProps {
  readonly error: unknown;
  /** What could not be loaded; the catalogue's sentence for the call where it is left out. */
  readonly title?: string;
  readonly onRetry: () => void;
}

/** What could not be loaded, the server's reason, and another try. */
export function LoadFailure({ error, title, onRetry }: LoadFailureProps) {
  const failure = failureTexts(error);
  return (
    <Alert tone="error" title={title ?? failure.title}>
      <p>{failure.detail}</p>
      <Button size="small" onClick={onRetry} className="mt-2">
        {texts.retry}
      </Button>
    </Alert>
  );
}
