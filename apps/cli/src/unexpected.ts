import { printable } from '@plumbline/model/printable';
import type { Settings } from './settings.ts';
import { texts } from './texts.ts';
import { VERSION } from './version.ts';

/** What is said of a bug of ours: one sentence for whoever ran into it, and its stack for whoever looks for it. */
export function unexpectedLines(error: unknown, { showsStacks }: Pick<Settings, 'showsStacks'>): readonly string[] {
  const reason = error instanceof Error ? error.message : String(error);
  const stack = showsStacks && error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return [texts.unexpected(VERSION, printable(reason)), ...stack.map(printable)];
}
