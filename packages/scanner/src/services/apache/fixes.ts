import type { Scalar } from '../../formats/tree.ts';
import type { Finding, TextEdit } from '../../rule.ts';

/**
 * Replaces all arguments of the directive that was found.
 * Shape: no edit where a section or the whole file was found, or where `replace` gives nothing.
 */
export function replaceArguments(
  { at }: Finding,
  replace: (args: readonly Scalar[]) => string | undefined,
): readonly TextEdit[] {
  if (typeof at === 'symbol' || !('kind' in at) || at.kind !== 'directive' || at.block) return [];
  const [first, last] = [at.args[0], at.args.at(-1)];
  const replacement = replace(at.args);
  return first && last && replacement !== undefined ? [{ start: first.start, end: last.end, replacement }] : [];
}
