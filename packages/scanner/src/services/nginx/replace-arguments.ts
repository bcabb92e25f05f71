import type { Finding, TextEdit } from '../../rule.ts';
import { WHOLE_FILE } from '../../rule.ts';

/** The edit that gives the found directive other arguments; none where the finding is a block or has no arguments. */
export function replaceArguments({ at }: Finding, replacement: string): readonly TextEdit[] {
  if (at === WHOLE_FILE || !('kind' in at) || at.kind !== 'directive' || at.block) return [];
  const first = at.args[0];
  const last = at.args.at(-1);
  return first && last ? [{ start: first.start, end: last.end, replacement }] : [];
}
