import { catalogueService } from '@plumbline/model/service-catalogue';
import type { OpenedFile } from '../reading/opened-file.ts';
import { OverWork, Work } from '../reading/work.ts';
import { UNKNOWN, type Finding, type RuleTexts } from '../rule.ts';
import { oncePer } from '../rules/once-per.ts';
import { textsOf, type CustomRule, type Demand } from './custom-rule.ts';
import { Evaluation } from './evaluate.ts';
import { FileView } from './file-view.ts';
import { isFault, patternOf, type Pattern } from './pattern.ts';

/**
 * What one rule may cost in one file, beside what the service's own rules may: whoever writes a rule waits for it himself,
 * and slows no other. Units: steps.
 */
const STEPS = { base: 200_000, perCharacter: 100, most: 500_000_000 };

/** One rule for one file. */
export interface CustomCheck {
  readonly rule: RuleTexts;
  /**
   * What is wrong in the file; undefined where the rule has nothing to say about it.
   * Errors: an Error that says so when it takes more work than it may.
   */
  readonly run: () => readonly (Finding | typeof UNKNOWN)[] | undefined;
}

/** Which rules of people look at a file. */
export interface CustomRuleJudge {
  readonly checksOf: (file: OpenedFile) => readonly CustomCheck[];
}

/** Rules come as data, and are made ready once. */
export const judgeOf = oncePer((rules: readonly CustomRule[]): CustomRuleJudge => {
  const byService = Map.groupBy(
    rules.map((rule) => ({ rule, texts: textsOf(rule) })),
    ({ rule }) => rule.service as string,
  );
  const patterns = new Map<string, Pattern>();
  const readPattern = (text: string): Pattern => {
    let pattern = patterns.get(text);
    if (!pattern) patterns.set(text, (pattern = patternIn(text)));
    return pattern;
  };
  const viewOf = oncePer((file: OpenedFile) => new FileView(file));
  return {
    checksOf: (file) =>
      (byService.get(file.serviceName) ?? []).flatMap(({ rule, texts }) => {
        const demands = rule.demands.filter(({ files }) => isAbout(files, file));
        return demands.length === 0 ? [] : [{ rule: texts, run: () => run(demands, file, viewOf(file), readPattern) }];
      }),
  };
});

/** A kind that the service's own rules do not tell apart is its first one. */
function isAbout(files: readonly string[], { serviceName, defaultFileName }: OpenedFile): boolean {
  if (files.length === 0 || files.includes(defaultFileName)) return true;
  const { mandatoryFiles = [], otherFiles = [] } = catalogueService(serviceName) ?? {};
  const isKind = [...mandatoryFiles, ...otherFiles].some(({ name }) => name === defaultFileName);
  return !isKind;
}

function run(
  demands: readonly Demand[],
  file: OpenedFile,
  view: FileView,
  readPattern: (text: string) => Pattern,
): ReturnType<CustomCheck['run']> {
  const length = file.parts.reduce((sum, { source }) => sum + source.text.length, 0);
  const work = new Work(Math.min(STEPS.most, STEPS.base + length * STEPS.perCharacter));
  try {
    return judgeAll(demands, view, new Evaluation(view, work, readPattern));
  } catch (error) {
    if (error instanceof OverWork) throw new Error(OVER_WORK, { cause: error });
    throw error;
  }
}

const OVER_WORK = 'it takes more work than one rule may in a file of this size';

function judgeAll(demands: readonly Demand[], view: FileView, evaluation: Evaluation): ReturnType<CustomCheck['run']> {
  const found: (Finding | typeof UNKNOWN)[] = [];
  let isAbout = false;
  for (const { each, when, must } of demands) {
    for (const root of view.roots) {
      const { spots, isKnown } = each ? evaluation.places(each, root) : { spots: [root], isKnown: true };
      if (!isKnown) found.push(UNKNOWN);
      for (const spot of spots) {
        const isMeant = when ? evaluation.isSo(when, spot) : true;
        if (isMeant === false) continue;
        isAbout = true;
        const { holds, wrong } = evaluation.demanded(must, spot);
        if (holds === undefined || (isMeant === undefined && !holds)) found.push(UNKNOWN);
        else for (const finding of wrong) found.push(finding);
      }
    }
  }
  return isAbout || found.length > 0 ? found : undefined;
}

/** What was read with the rule is a pattern. */
function patternIn(text: string): Pattern {
  const pattern = patternOf(text);
  if (isFault(pattern)) throw new Error(`"${text}" is no regular expression: ${pattern.message}`);
  return pattern;
}
