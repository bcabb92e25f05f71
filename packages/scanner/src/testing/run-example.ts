import type { FailedCheck } from '@plumbline/model/failed-check';
import { bundleOf, MAIN, placeOf, readMarks, type Places } from '../rules/example-bundle.ts';
import { FilesTogether } from '../reading/files-together.ts';
import { fixBundle } from '../fixing/fix-bundle.ts';
import type { ProposedFix } from '../report/proposed-fix.ts';
import { ReportBuilder } from '../report/report-builder.ts';
import { fixOf, parseVersion, type Example, type Rule } from '../rule.ts';
import { inputOf, judge } from '../scan.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { ServiceFiles } from '../reading/service-files.ts';

/** The day by which examples and fixtures are judged. */
export const EXAMPLES_JUDGED_AT = '2026-11-22';

/** Runs a rule on an example and gives the places where it failed beside those that the example marks. */
export async function runExample(
  definition: ServiceDefinition,
  rule: Rule,
  example: Example,
): Promise<{ actual: Places; expected: Places; isUnknown: boolean; checks: readonly FailedCheck[] }> {
  const { marked, report, checked, input } = await openExample(definition, rule, example);
  const { findings, result } = judge(rule, input, checked);
  report.evaluated(rule, checked, findings, result === 'unknown', (finding) => fixOf(rule, finding, input));
  const { failed } = report.build();
  const checks = failed.filter((check) => check.rule.name === rule.id);
  const actual = [...new Set(checks.map(placeOf))].toSorted();
  return { actual, expected: marked.expected, isUnknown: result === 'unknown', checks };
}

/** What a rule says of an example, for who does not ask where. */
export async function judgeExample(
  definition: ServiceDefinition,
  rule: Rule,
  example: Example,
): Promise<ReturnType<typeof judge>['result']> {
  const { checked, input } = await openExample(definition, rule, example);
  return judge(rule, input, checked).result;
}

async function openExample(definition: ServiceDefinition, rule: Rule, example: Example) {
  const marked = readMarks(example);
  const mainName = (rule.reads ?? [definition.defaultFileName])[0];
  const { manifest, texts } = bundleOf(definition, mainName, marked);
  const report = new ReportBuilder(undefined);
  const service = manifest.machines?.['m']?.services?.['s'];
  if (!service) throw new Error('unreachable');
  const bundle = { manifest, read: (path: string) => texts.get(path) };
  const together = new FilesTogether();
  const files = (
    await ServiceFiles.read(bundle, { machine: 'm', service: 's', definition: service }, definition, report, together, {
      followIncludes: true,
    })
  ).open();
  const checked = files[0];
  if (!checked) throw new Error('unreachable');

  const about = { version: parseVersion(marked.version), judgedAt: EXAMPLES_JUDGED_AT };
  return { marked, report, checked, input: inputOf(definition, checked, together, about) };
}

/** What became of an example whose rule was asked to mend it. */
export interface FixedExample {
  /** It fails nowhere any more, and nothing else fails that did not before. */
  readonly isMended: boolean;
  readonly before: string;
  readonly text: string;
  /** What fails in it afterwards. */
  readonly failing: ReadonlySet<string>;
  /** Lines of the example that no edit is about, where it is mended. */
  readonly untouched: readonly string[];
}

/** Mends an example with one rule, as the product does. `value`: what takes the place of a placeholder. */
export async function fixExample(
  definition: ServiceDefinition,
  rule: Rule,
  example: Example,
  value?: string,
): Promise<FixedExample> {
  const marked = readMarks(example);
  const { manifest, texts } = bundleOf(definition, (rule.reads ?? [definition.defaultFileName])[0], marked);
  const wants = ({ check }: ProposedFix): boolean => check.rule.name === rule.id;
  const judgedBy = { wants, judgedAt: EXAMPLES_JUDGED_AT };
  const options = value === undefined ? judgedBy : { ...judgedBy, valueFor: () => value };
  const fixed = await fixBundle({ manifest, read: (path) => texts.get(path) }, options);
  const before = new TextDecoder().decode(texts.get(`m/s/${MAIN}`));
  const fixes = fixed.mended.flatMap(({ rule: { name }, fix, config_file: file }) =>
    name === rule.id && fix && file?.fileName === MAIN ? [fix] : [],
  );
  return {
    isMended: fixed.left.every((check) => check.rule.name !== rule.id),
    failing: new Set(fixed.left.map((check) => check.rule.name)),
    before,
    text: new TextDecoder().decode(fixed.changed.get(`m/s/${MAIN}`) ?? texts.get(`m/s/${MAIN}`)),
    untouched: before
      .split('\n')
      .filter((_, line) => fixes.every(({ fromLine, toLine }) => line < fromLine || line > toLine)),
  };
}
