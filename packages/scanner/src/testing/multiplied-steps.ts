import { answerWith } from './counting-process.ts';
import { startCounting } from './counting.ts';
import { LEAST_STEPS } from './least-steps.ts';
import { multipliedCases, type MultipliedCase } from './multiplied-files.ts';
import { STEPS } from '../reading/work.ts';
import { loadService } from '../services.ts';

/*
 * A process for a test: counts the work for things that a file can hold any number of, at two sizes, the second twice the
 * first.
 */

export interface Counted {
  /** Those of the cases to count, by the only service whose code runs for them. */
  readonly names: ReadonlyMap<string | undefined, readonly string[]>;
}

/** What is done once is done for so many, which are not counted. */
const FEW = 10;

function fail(name: string): never {
  throw new Error(`There is nothing called ${name}.`);
}

async function countAll(task: unknown): Promise<Readonly<Record<string, readonly number[]>>> {
  // The test says so.
  const { names } = task as Counted;
  const count = startCounting();
  Object.assign(STEPS, LEAST_STEPS);
  const counts: Record<string, readonly number[]> = {};
  for (const [serviceName, own] of names) {
    const definition = await loadService(serviceName ?? '');
    const cases = new Map(multipliedCases(definition ? [definition] : []).map((each) => [each.name, each]));
    const caseOf = (name: string): MultipliedCase => cases.get(name) ?? fail(name);
    for (const name of own) await caseOf(name).run(FEW);
    for (const name of own) {
      const { from, run } = caseOf(name);
      counts[name] = [await count(() => run(from)), await count(() => run(2 * from))];
    }
  }
  return counts;
}

answerWith(countAll);
