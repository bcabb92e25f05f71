/* What plays, blocks and tasks say as they are written, before anything of them is known. */
import { itemsOf, pairsInForce } from '../../formats/mapping-lookup.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import { MAX_DEPTH, type Pair, type TreeNode } from '../../formats/tree.ts';
import { TASK_LISTS } from '../../resources/ansible.ts';
import { argumentText } from './arguments.ts';

/** What plays, blocks and tasks say, those inside others as well. */
export function* bodiesIn(list: TreeNode, depth: number): Generator<ReadonlyMap<string, Pair>> {
  if (depth > MAX_DEPTH) return;
  for (const item of itemsOf(list)) {
    const pairs = pairsInForce(item);
    yield pairs;
    for (const key of TASK_LISTS) {
      const inner = pairs.get(key)?.value;
      if (inner) yield* bodiesIn(inner, depth + 1);
    }
  }
}

/** A file that is named; undefined where nobody can know which, or it is more than one. */
export function nameIn(node: TreeNode | undefined): string | undefined {
  const text = argumentText(node)
    ?.trim()
    .replace(/^file=/, '');
  return text === undefined || hasTemplateMarks(text) || /[\s=*?[]/.test(text) ? undefined : text;
}
