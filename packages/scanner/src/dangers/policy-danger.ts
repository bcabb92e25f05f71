/**
 * A danger that a policy document decides, wherever documents stand. Its examples are statements, put in the resources
 * that are named here.
 */
import type { Reference } from '@plumbline/model/failed-check';
import type { Severity } from '@plumbline/model/severity';
import type { PolicyDocument } from '../resources/policy-document.ts';
import type { ViewKind } from '../resources/stack.ts';
import type { Truth } from '../resources/truth.ts';
import type { Policy } from '../resources/views/policies.ts';
import { danger, type AnyDanger } from './danger.ts';
import { exampleText, type ExampleLanguage, type Shown } from './example-text.ts';
import { FAMILIES } from './families.ts';
import { documentationOf } from './resource-pages.ts';

/** What a statement holds; those of its members that are not said are `Effect: Allow`, any resource. */
type ShownStatement = Readonly<Record<string, Shown>>;

interface PolicyDanger {
  readonly name: string;
  readonly title: string;
  readonly severity: Severity;
  readonly problem: string;
  readonly family: keyof typeof FAMILIES;
  /** Besides those of its family. */
  readonly references?: readonly Reference[];
  readonly remediation: string;
  /** Where AWS says so. */
  readonly sources: readonly string[];
  readonly of: ViewKind<Policy>;
  readonly judge: (document: PolicyDocument) => Truth;
  /** The types and keys in which the examples stand. */
  readonly in: Readonly<Partial<Record<ExampleLanguage, readonly [type: string, key: string]>>>;
  readonly bad: readonly [ShownStatement, ...ShownStatement[]];
  /** The member of a bad statement that a report marks. */
  readonly marked: string;
  readonly good: readonly [ShownStatement, ...ShownStatement[]];
}

export function policyDanger({
  family,
  references = [],
  remediation,
  sources,
  judge,
  in: holders,
  bad,
  marked,
  good,
  ...about
}: PolicyDanger): AnyDanger {
  // The keys are those that the type allows.
  const said = Object.entries(holders) as [ExampleLanguage, readonly [string, string]][];
  return danger({
    ...about,
    references: [...FAMILIES[family], ...references],
    judge: ({ document }) => judge(document),
    in: Object.fromEntries(
      said.map(([language, [type, key]]) => {
        const write = (statement: ShownStatement, mark?: string): string => {
          const members = Object.entries({ Effect: 'Allow', ...statement });
          const at = (member: string): string => `${key}[document].Statement[].${member}`;
          const settings = Object.fromEntries(members.map(([member, shown]) => [at(member), shown]));
          return exampleText(language, [{ type, settings }], mark === undefined ? undefined : { key: at(mark) });
        };
        const [firstBad, ...moreBad] = bad;
        const [firstGood, ...moreGood] = good;
        return [
          language,
          {
            remediation,
            sources: [documentationOf(language, type), ...sources] as const,
            examples: {
              bad: [write(firstBad, marked), ...moreBad.map((one) => write(one, marked))] as const,
              good: [write(firstGood), ...moreGood.map((one) => write(one))] as const,
            },
          },
        ];
      }),
    ),
  });
}
