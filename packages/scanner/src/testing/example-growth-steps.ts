import { answerWith } from './counting-process.ts';
import { startCounting } from './counting.ts';
import { LEAST_STEPS } from './least-steps.ts';
import { bundleOf, MAIN, readMarks } from '../rules/example-bundle.ts';
import type { Rule } from '../rule.ts';
import { STEPS } from '../reading/work.ts';
import { scan } from '../scan.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { loadService } from '../services.ts';

/*
 * A process for a tool: counts the work for a file that is the first bad example of a rule again and again, at three sizes,
 * for each rule of a service whose files can be written one behind the other.
 */

export interface GrowthTask {
  readonly service: string;
}

/** Each size is twice the one before. */
const SIZES = [60, 120, 240];
/** What is done once is done for so many, which are not counted. */
const FEW = 5;
/** In files of these two, nothing can stand behind the end. */
const IS_ONE_VALUE = /\.(?:json|xml)$/;
const WORDS = /[A-Za-z_$@][\w$-]*/g;
/** A word of no more examples than these is a name that somebody gave. */
const FEW_EXAMPLES = 3;

async function countAll(task: unknown): Promise<Readonly<Record<string, readonly number[]>>> {
  // The tool says so.
  const { service } = task as GrowthTask;
  const definition = await loadService(service);
  if (!definition) throw new Error(`There is no service ${service}.`);
  const count = startCounting();
  Object.assign(STEPS, LEAST_STEPS);
  const counts: Record<string, readonly number[]> = {};
  for (const { rule, file, text, names } of examplesOf(definition)) {
    for (const isRenamed of [false, true]) {
      const run = (times: number): Promise<unknown> => {
        const texts = Array.from({ length: times }, (_, index) => (isRenamed ? renamed(text, names, index) : text));
        const separator = service === 'kubernetes' ? '\n---\n' : '\n';
        const example = { files: { [MAIN]: texts.join(separator) }, expected: [], version: undefined };
        const { manifest, texts: bytes } = bundleOf(definition, file, example);
        return scan({ manifest, read: (path) => bytes.get(path) });
      };
      await run(FEW);
      const counted: number[] = [];
      for (const size of SIZES) counted.push(await count(() => run(size)));
      counts[`${rule.id}, ${isRenamed ? 'names of their own' : 'all alike'}`] = counted;
    }
  }
  return counts;
}

interface MultipliedExample {
  readonly rule: Rule;
  /** The default name of the file. */
  readonly file: string;
  readonly text: string;
  /** What it calls something that it speaks of again. */
  readonly names: readonly string[];
}

function examplesOf(definition: ServiceDefinition): readonly MultipliedExample[] {
  const examples = definition.rules.flatMap((rule) => {
    const { files } = readMarks(rule.examples.bad[0]);
    const [text = '', ...others] = Object.values(files);
    const file = (rule.reads ?? [definition.defaultFileName])[0] ?? '';
    return others.length > 0 || IS_ONE_VALUE.test(file) ? [] : [{ rule, file, text }];
  });
  const words = Map.groupBy(
    examples.flatMap(({ text }) => [...new Set(text.match(WORDS))]),
    (word) => word,
  );
  return examples.map((example) => {
    const own = Map.groupBy(example.text.match(WORDS) ?? [], (word) => word);
    const names = [...own].filter(([word, all]) => all.length > 1 && (words.get(word)?.length ?? 0) <= FEW_EXAMPLES);
    return { ...example, names: names.map(([word]) => word) };
  });
}

/** A text whose names, and those of resources of Terraform, are no other's. */
function renamed(text: string, names: readonly string[], index: number): string {
  const own = new Set(names);
  return text
    .replaceAll(WORDS, (word) => (own.has(word) ? `${word}${index}` : word))
    .replaceAll(/^(resource "[^"]+" "[^"]+)"/gm, (_, head: string) => `${head}${index}"`);
}

answerWith(countAll);
