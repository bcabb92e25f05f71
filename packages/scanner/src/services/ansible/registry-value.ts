import type { Argument } from './arguments.ts';
import type { Task } from './tasks-file.ts';

interface RegistryValue {
  readonly key: string;
  readonly name: string;
  readonly data: Argument;
  readonly text: string;
}

/** What a task sets in the registry of Windows; undefined where it sets nothing, or nobody knows what. */
export function registryValue(task: Task): RegistryValue | undefined {
  if (task.module !== 'win_regedit' || task.isGone) return undefined;
  const [key, name, data] = [task.text('path', 'key'), task.text('name', 'entry', 'value'), task.arg('data')];
  return key === undefined || name === undefined || data?.text === undefined
    ? undefined
    : { key, name, data, text: data.text };
}
