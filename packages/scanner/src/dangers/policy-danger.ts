import type { PolicyDocument } from '../resources/policy-document.ts';
import type { Language } from '../resources/stack.ts';
import type { Truth } from '../resources/truth.ts';
import type { Policy } from '../resources/views/policies.ts';
import { oncePer } from '../rules/once-per.ts';
import type { AnyDanger } from './danger.ts';
import type { Shown } from './example-text.ts';
import { shownDanger, type ShownDanger } from './shown-danger.ts';

/** What a statement holds; it is one that allows where nothing else is said. */
type ShownStatement = Readonly<Record<string, Shown>>;

interface PolicyDanger extends Omit<ShownDanger<Policy>, 'judge' | 'in'> {
  readonly judge: (document: PolicyDocument) => Truth;
  /** The types and keys in which the examples stand. */
  readonly in: Readonly<Partial<Record<Language, readonly [type: string, key: string]>>>;
  readonly bad: readonly [ShownStatement, ...ShownStatement[]];
  /** The member of a bad statement that a report marks. */
  readonly marked: string;
  readonly good: readonly [ShownStatement, ...ShownStatement[]];
}

/** A danger that a policy document decides, wherever documents stand. */
export function policyDanger({ judge, in: holders, bad, marked, good, ...about }: PolicyDanger): AnyDanger {
  const [firstBad, ...moreBad] = bad;
  const [firstGood, ...moreGood] = good;
  const written = Object.entries(holders).map(([language, [type, key]]) => {
    const at = (member: string): string => `${key}[document].Statement[].${member}`;
    const settingsOf = (statement: ShownStatement): Readonly<Record<string, Shown>> => {
      const members = Object.entries({ Effect: 'Allow', ...statement });
      return Object.fromEntries(members.map(([member, shown]) => [at(member), shown]));
    };
    const shown = {
      type,
      bad: [settingsOf(firstBad), ...moreBad.map(settingsOf)],
      marked: at(marked),
      good: [settingsOf(firstGood), ...moreGood.map(settingsOf)],
    } as const;
    return [language, shown] as const;
  });
  // One document may be used again and again.
  const judged = oncePer(judge);
  return shownDanger({ ...about, judge: ({ document }) => judged(document), in: Object.fromEntries(written) });
}
