/** A danger whose examples are single resources, written in every language from their settings. */
import type { Reference } from '@plumbline/model/failed-check';
import type { Language, View } from '../resources/stack.ts';
import { danger, type AnyDanger, type Danger } from './danger.ts';
import { exampleText, type Shown } from './example-text.ts';
import { FAMILIES } from './families.ts';
import { once } from '../rules/once.ts';
import { documentationOf } from './resource-pages.ts';

type Settings = Readonly<Record<string, Shown>>;

interface ShownResource {
  readonly type: string;
  readonly bad: readonly [Settings, ...Settings[]];
  /** The key that a report marks in a bad one; the resource where nothing of it stands. */
  readonly marked: string;
  readonly good: readonly [Settings, ...Settings[]];
}

export interface ShownDanger<Kind extends View> extends Omit<Danger<Kind>, 'in' | 'references'> {
  readonly family: keyof typeof FAMILIES;
  /** Besides those of its family. */
  readonly references?: readonly Reference[];
  readonly remediation: string;
  /** Where the cloud says so. */
  readonly sources: readonly string[];
  readonly in: Readonly<Partial<Record<Language, ShownResource>>>;
}

export function shownDanger<Kind extends View>({
  family,
  references = [],
  remediation,
  sources,
  in: languages,
  ...about
}: ShownDanger<Kind>): AnyDanger {
  // The keys are those that the type allows.
  const said = Object.entries(languages) as [Language, ShownResource][];
  return danger({
    ...about,
    references: [...FAMILIES[family], ...references],
    in: Object.fromEntries(
      said.map(([language, { type, bad, marked, good }]) => {
        const write = (settings: Settings, key?: string): string =>
          exampleText(language, [{ type, settings }], key === undefined ? undefined : { key });
        const [firstBad, ...moreBad] = bad;
        const [firstGood, ...moreGood] = good;
        const examples = once(() => ({
          bad: [write(firstBad, marked), ...moreBad.map((one) => write(one, marked))] as const,
          good: [write(firstGood), ...moreGood.map((one) => write(one))] as const,
        }));
        return [
          language,
          {
            remediation,
            sources: [documentationOf(language, type), ...sources] as const,
            get examples() {
              return examples();
            },
          },
        ];
      }),
    ),
  });
}
