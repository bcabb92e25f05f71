/* The services of a machine that a task stops. */
import { isOff, type Argument } from './arguments.ts';
import type { Task } from './tasks-file.ts';

const CALLING = /^(?:service|systemd|systemd_service|sysvinit)$/;

/** What stops a service that is called so, or keeps it from starting; of a loop the item says what is stopped. */
export function stoppedService(task: Task, wanted: RegExp): Argument | undefined {
  const name = CALLING.test(task.module) ? task.arg('name') : undefined;
  if (name?.text === undefined || !wanted.test(name.text)) return undefined;
  const [state, enabled] = [task.arg('state'), task.arg('enabled')];
  const isStopped = state?.text === 'stopped';
  const isDisabled = enabled?.text !== undefined && isOff(enabled.text);
  if (!isStopped && !isDisabled) return undefined;
  return name.isOfItem ? name : isStopped ? state : enabled;
}
