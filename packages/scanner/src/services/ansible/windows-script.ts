import type { Place } from '../../formats/tree.ts';
import type { Task } from './tasks-file.ts';

/** What a task runs on Windows, empty where it runs nothing: a script of PowerShell, or what it gives to a shell. */
export function windowsScript(task: Task): { readonly text: string; readonly at: Place } {
  const script = task.module === 'win_powershell' ? task.arg('script') : undefined;
  const text = script?.text ?? (typeof task.script?.value === 'string' ? task.script.value : '');
  return { text, at: script?.at ?? task.call };
}
