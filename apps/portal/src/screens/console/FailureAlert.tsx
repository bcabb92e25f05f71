import { Alert } from '../../ui/Alert.tsx';
import type { Change } from './use-change.ts';

/** What went wrong with a change, or what there is to say of it, until it is waved away or tried again. */
export function FailureAlert({ change: { failure, warning, forget } }: { change: Change }) {
  if (!failure && warning !== undefined) {
    return (
      <div ref={bringIntoView}>
        <Alert tone="warning" title={warning} onDismiss={forget} />
      </div>
    );
  }
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
