import { Alert } from '../../ui/Alert.tsx';
import type { Change } from './use-change.ts';

/** What went wrong with a change, until it is waved away or tried again. */
export function FailureAlert({ change: { failure, forget } }: { change: Change }) {
  if (!failure) return null;
  return (
    <div ref={bringIntoView}>
      <Alert tone="error" title={failure.title} onDismiss={forget}>
        {failure.detail}
      </Alert>
    </div>
  );
}

/** What was pressed may stand far below it. */
function bringIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}
