import type { Coverage } from '@plumbline/model/coverage';
import { catalogueService } from '@plumbline/model/service-catalogue';
import type { Example } from '../rule.ts';
import { exampleTexts } from '../rules/examples.ts';
import { bundleOf, placeOf, readMarks, type Places } from '../rules/example-bundle.ts';
import { scan } from '../scan.ts';
import { loadService } from '../services.ts';
import type { CustomRule } from './custom-rule.ts';

/** What became of one example of a rule. */
export interface TriedExample {
  readonly kind: 'bad' | 'good';
  /** Which of its kind, counted from 0. */
  readonly index: number;
  readonly isRight: boolean;
  /** Where it has to fail: nowhere for a good one, anywhere for a bad one without marks. */
  readonly expected: Places | 'anywhere';
  readonly actual: Places;
  /** The rule could not decide: something in the example cannot be known. */
  readonly isUnknown: boolean;
  /** The service would not take the text for one of its files. */
  readonly isOtherFile: boolean;
}

/** Runs a rule on each of its examples, as a scan runs it. */
export async function tryExamples(rule: CustomRule): Promise<readonly TriedExample[]> {
  const { bad, good } = rule.examples;
  const tried: TriedExample[] = [];
  for (const [index, example] of bad.entries()) tried.push(await tryExample(rule, example, 'bad', index));
  for (const [index, example] of good.entries()) tried.push(await tryExample(rule, example, 'good', index));
  return tried;
}

async function tryExample(
  rule: CustomRule,
  example: Example,
  kind: 'bad' | 'good',
  index: number,
): Promise<TriedExample> {
  const definition = await loadService(rule.service);
  if (!definition) throw new Error(`There is no service "${rule.service}".`);
  const mainName = mainNameOf(rule, definition.defaultFileName);
  const marked = readMarks(example);
  const { manifest, texts } = bundleOf(definition, mainName, marked);
  const { failed, unknown, coverage } = await scan(
    { manifest, read: (path) => texts.get(path) },
    { customRules: [rule] },
  );
  const expected = kind === 'good' ? [] : hasMarks(example) ? marked.expected : 'anywhere';
  const actual = [...new Set(failed.filter((check) => check.rule.name === rule.id).map(placeOf))].toSorted();
  const isUnknown = Object.hasOwn(unknown, rule.id);
  return {
    kind,
    index,
    isRight: isAsExpected(actual, expected) && !isUnknown,
    expected,
    actual,
    isUnknown,
    isOtherFile: uncheckedFilesIn(coverage).includes('not-its-format'),
  };
}

function hasMarks(example: Example): boolean {
  const { main, files } = exampleTexts(example);
  return [main, ...Object.values(files)].some((text) => text.includes('«'));
}

function isAsExpected(actual: Places, expected: TriedExample['expected']): boolean {
  if (expected === 'anywhere') return actual.length > 0;
  return actual.length === expected.length && actual.every((place, at) => place === expected[at]);
}

function mainNameOf({ service, demands }: CustomRule, first: string): string {
  const [name] = demands.flatMap(({ files }) => files);
  const { mandatoryFiles = [] } = catalogueService(service) ?? {};
  return name ?? mandatoryFiles[0]?.name ?? first;
}

function uncheckedFilesIn(coverage: Coverage | undefined): readonly string[] {
  return (coverage?.services ?? []).flatMap(({ unchecked = [] }) => unchecked.map(({ reason }) => reason));
}
