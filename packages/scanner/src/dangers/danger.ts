import type { Reference, RuleCategory } from '@plumbline/model/failed-check';
import type { Severity } from '@plumbline/model/severity';
import { byFirstLine, SCREEN, SCREENS } from '../formats/head.ts';
import type { Place } from '../formats/tree.ts';
import type { Language, View, ViewKind } from '../resources/stack.ts';
import type { Truth } from '../resources/truth.ts';
import { UNKNOWN, type Finding, type FixJudgement, type TextEdit, type WrittenRule } from '../rule.ts';
import type { Infrastructure, InfrastructureFile, ResourceRule } from './infrastructure.ts';

/** How a language says a danger. */
type InLanguage = Pick<WrittenRule<unknown>, 'remediation' | 'sources' | 'examples' | 'formerIds'>;

/**
 * Something that can be wrong with a resource, said once for all languages that describe such: each has a rule of it,
 * called like the danger after the name of its service.
 */
export interface Danger<Kind extends View> {
  /** The cloud and what is wrong, as its file is called: `aws_bucket_public`. */
  readonly name: string;
  readonly title: string;
  readonly severity: Severity;
  readonly category?: RuleCategory;
  readonly problem: string;
  readonly references?: readonly Reference[];
  readonly of: ViewKind<Kind>;
  /** Whether the danger is there; what shows it is what a report marks, else the resource as a whole. */
  readonly judge: (view: Kind) => Truth;
  /** The value that would be right, as its file would have it, where that is known. */
  readonly wanted?: (view: Kind) => string | undefined;
  readonly in: Readonly<Partial<Record<Language, InLanguage>>>;
  readonly fix?: DangerFix<Kind>;
}

/** How what a danger finds of a view is mended; see `fixing/edit-assigned.ts`. */
export type DangerFix<Kind extends View> = FixJudgement<InfrastructureFile, Infrastructure> & {
  /** The languages in which something of it can be mended. */
  readonly languages: ReadonlySet<Language>;
  readonly edits: (view: Kind, at: Place, language: Language) => readonly TextEdit[];
  /** What the fix of one view needs, where that of others is safe. */
  readonly needsOf?: (view: Kind) => string | undefined;
  /** What all fixes of a language need. */
  readonly needsIn?: Readonly<Partial<Record<Language, string>>>;
};

/** A danger as lists have it, whatever it judges. */
export interface AnyDanger {
  readonly name: string;
  readonly languages: readonly Language[];
  readonly ruleIn: (language: Language) => ResourceRule;
  /** What decides it, where that is said as data; else only its code knows. */
  readonly attributes?: (language: Language) => readonly JudgedAttribute[];
}

/** An attribute that decides a danger. */
export interface JudgedAttribute {
  readonly types: readonly string[];
  /** The keys that lead to it from the resource, with dots between them. */
  readonly key: string;
  /** Whether the newest types may lack it: what older versions call it, or what only a resource beside can say. */
  readonly mayBeMissing?: true;
}

export function danger<Kind extends View>(written: Danger<Kind>): AnyDanger {
  return {
    name: written.name,
    // The keys are those that the type allows.
    languages: Object.keys(written.in) as Language[],
    ruleIn: (language) => ruleOf(written, language),
  };
}

function ruleOf<Kind extends View>(
  { name, title, severity, category, problem, references, of, judge, wanted, in: languages, fix }: Danger<Kind>,
  language: Language,
): ResourceRule {
  const said = languages[language];
  if (!said) throw new Error(`${name} is not said in ${language}.`);
  const found = new WeakMap<Finding, Kind>();
  return {
    service: language,
    id: `${language}_${name}`,
    title,
    severity,
    ...(category ? { category } : {}),
    problem,
    ...(references ? { references } : {}),
    ...(said.formerIds ? { formerIds: said.formerIds } : {}),
    // What a scan does not need of most rules is often worked out when it is asked for.
    get remediation() {
      return said.remediation;
    },
    get sources() {
      return said.sources;
    },
    get examples() {
      return said.examples;
    },
    of,
    applies: ({ subject }) => subject.has(of),
    *check({ subject }) {
      const told = new PlacesTold();
      for (const view of subject.views(of)) {
        const { is, evidence } = judge(view);
        if (is === UNKNOWN) yield UNKNOWN;
        if (is !== true) continue;
        const shown = evidence?.at ?? view.at;
        // Where several are made in turn, what is wrong stands in one of what they are made of.
        const at = shown.writtenAt?.isItem ? shown.writtenAt : shown;
        const right = wanted?.(view);
        const finding: Finding = {
          at: byFirstLine(at),
          of: { ...(view.of ?? view.at), reach: SCREEN, range: SCREENS },
          message: evidence?.message ?? title,
          ...(right === undefined ? {} : { wanted: right }),
        };
        if (!told.isNew(at)) continue;
        if (fix) found.set(finding, view);
        yield finding;
      }
    },
    ...(fix?.languages.has(language)
      ? {
          fix: {
            ...judgementOf(fix, language, found),
            edits: (finding: Finding) => {
              const view = found.get(finding);
              return view && typeof finding.at === 'object' ? fix.edits(view, finding.at, language) : [];
            },
          },
        }
      : {}),
  };
}

function judgementOf<Kind extends View>(
  fix: DangerFix<Kind>,
  language: Language,
  found: WeakMap<Finding, Kind>,
): FixJudgement<InfrastructureFile, Infrastructure> {
  const { needsOf, needsIn } = fix;
  const needs = needsIn?.[language];
  if (needs !== undefined) return { kind: 'suggested', needs };
  if (fix.kind === 'suggested' || needsOf === undefined) return fix;
  return {
    kind: 'safe',
    unless: (finding) => {
      const view = found.get(finding);
      return view && needsOf(view);
    },
  };
}

/** A block may describe many resources, which are wrong at one place. */
class PlacesTold {
  readonly #told = new Map<object, Set<string>>();

  isNew({ source, start, end }: Place): boolean {
    const place = `${start} ${end}`;
    const there = this.#told.get(source);
    if (there?.has(place)) return false;
    if (there) there.add(place);
    else this.#told.set(source, new Set([place]));
    return true;
  }
}
