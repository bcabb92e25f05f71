import { Alert } from '../ui/Alert.tsx';
import type { Change } from './use-change.ts';

/** What went wrong with a change, or what there is to say of it, until it is waved away or tried again. */
export function ChangeAlert({ change: { failure, warning, forget } }: { change: Change }) {
  const title = failure?.title ?? warning;
  if (title === undefined) return null;
  return (
    <div ref={bringIntoView}>
      <Alert tone={failure ? 'error' : 'warning'} title={title} onDismiss={forget}>
        {failure?.detail}
      </Alert>
    </div>
  );
}

/** What was pressed may stand far below it. */
function bringIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}
