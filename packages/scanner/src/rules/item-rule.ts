import type { ServiceId } from '@plumbline/model/service-catalogue';
import type { Place } from '../formats/tree.ts';
import { NOTHING, UNKNOWN, rulesOf, type CheckInput, type Finding, type Rule, type WrittenRule } from '../rule.ts';

/** What is wrong with an item: as a whole, unless `at` says which part of it. */
export type ItemFinding = Omit<Finding, 'at'> & Partial<Pick<Finding, 'at'>>;

/** A rule that judges each item of a kind by itself: each container, each command, each record. */
export interface ItemRule<File, Item, Subject = unknown> extends Omit<WrittenRule<File, Subject>, 'check'> {
  /**
   * What is wrong with one item, if anything is, in one place or in several; what was found is enough to say where nothing
   * else differs. `NOTHING`: the item is not one that the rule is about.
   */
  readonly judge: (
    item: Item,
    input: CheckInput<File, Subject>,
  ) => Finding['message'] | ItemFinding | readonly ItemFinding[] | typeof UNKNOWN | typeof NOTHING | undefined;
}

/** Makes the rules about the items that `itemsIn` finds for a file; `placeOf` says what a finding marks. */
export function itemRulesOf<File, Item, Subject = unknown>(
  service: ServiceId,
  itemsIn: (input: CheckInput<File, Subject>) => Iterable<Item>,
  placeOf: (item: Item) => Place,
): (rule: ItemRule<File, Item, Subject>) => Rule<File, Subject> {
  const toRule = rulesOf<File, Subject>(service);
  return ({ judge, ...rule }) =>
    toRule({
      ...rule,
      *check(input) {
        let isAnyJudged = false;
        for (const item of itemsIn(input)) {
          const judged = judge(item, input);
          if (judged === NOTHING) continue;
          isAnyJudged = true;
          if (judged === undefined) continue;
          if (judged === UNKNOWN) yield UNKNOWN;
          else if (isList(judged)) for (const one of judged) yield { at: placeOf(item), ...one };
          else if (typeof judged === 'object' && 'message' in judged) yield { at: placeOf(item), ...judged };
          else yield { at: placeOf(item), message: judged };
        }
        if (!isAnyJudged) yield NOTHING;
      },
    });
}

function isList(judged: Finding['message'] | ItemFinding | readonly ItemFinding[]): judged is readonly ItemFinding[] {
  return Array.isArray(judged);
}
