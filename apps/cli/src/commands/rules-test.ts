import type { Example } from '@plumbline/scanner/rule';
import type { ReadRule } from '@plumbline/scanner/custom-rules/read-custom-rules';
import { tryExamples, type TriedExample } from '@plumbline/scanner/custom-rules/try-examples';
import { readRulesAt } from '../custom-rules/load-custom-rules.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printable } from '@plumbline/model/printable';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

/** Runs each rule on its examples and says which of them are as they have to be. Errors: as `readRulesAt`. */
export async function runRulesTest(paths: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const rules = await readRulesAt(paths);
  const wrong: TriedExample[] = [];
  let count = 0;
  let file = '';
  for (const read of rules) {
    if (read.file !== file) terminal.print(terminal.style('bold', printable(read.file)));
    ({ file } = read);
    const tried = await tryExamples(read.rule);
    const failing = tried.filter(({ isRight }) => !isRight);
    wrong.push(...failing);
    count += tried.length;
    tell(read, tried, failing, terminal);
  }
  terminal.print(texts.triedExamples(rules.length, count, wrong.length));
  const untried = rules.filter(({ rule: { examples } }) => examples.bad.length === 0 || examples.good.length === 0);
  if (untried.length > 0) terminal.tell(texts.rulesWithoutExamples(untried.map(({ rule }) => rule.id)));
  return wrong.length > 0 ? EXIT.failedChecks : EXIT.success;
}

function tell(
  { rule }: ReadRule,
  tried: readonly TriedExample[],
  failing: readonly TriedExample[],
  terminal: Terminal,
): void {
  const mark =
    failing.length > 0
      ? terminal.style('red', '✗')
      : terminal.style(tried.length > 0 ? 'green' : 'grey', tried.length > 0 ? '✓' : '-');
  terminal.print(`  ${mark} ${rule.id}  ${texts.examples(tried.length)}`);
  for (const example of failing) {
    terminal.print(`    ${texts.exampleIs[example.kind](example.index + 1)}: ${whatIsWrong(example)}`);
    for (const line of linesOf(rule.examples[example.kind][example.index], example)) terminal.print(`      ${line}`);
  }
}

function whatIsWrong({ expected, actual, isUnknown, isOtherFile }: TriedExample): string {
  if (isOtherFile) return texts.exampleIsOtherFile;
  if (isUnknown) return texts.exampleIsUnknown;
  return texts.exampleFailsElsewhere(
    expected === 'anywhere' ? expected : expected.map(placeText).join(', '),
    actual.map(placeText).join(', '),
  );
}

/** `main:3-3` as people count lines. */
function placeText(place: string): string {
  const [, file = '', lines = ''] = /^(.*):([^:]*)$/s.exec(place) ?? [];
  const name = file === MAIN ? '' : `${printable(file)} `;
  if (lines === 'whole') return `${name}${texts.wholeFile}`;
  const [from = 0, to = 0] = lines.split('-').map((line) => Number(line) + 1);
  return `${name}${from === to ? texts.line(from) : texts.lines(from, to)}`;
}

const MAIN = 'main';
const MOST_LINES = 12;

/** The lines of an example, with those that it marks and those where the rule failed. */
function linesOf(example: Example | undefined, { actual }: TriedExample): readonly string[] {
  const text = typeof example === 'string' ? example : (example?.text ?? '');
  const failing = actual.flatMap((place) => {
    const [, from, to] = /^main:(\d+)-(\d+)$/.exec(place) ?? [];
    return from === undefined || to === undefined ? [] : [{ from: Number(from), to: Number(to) }];
  });
  const lines = text.replace(/\n$/, '').split('\n');
  const shown = lines.slice(0, MOST_LINES).map((line, index) => {
    const isFailing = failing.some(({ from, to }) => index >= from && index <= to);
    return `${isFailing ? '>' : ' '} ${String(index + 1).padStart(2)} │ ${printable(line)}`;
  });
  return lines.length > MOST_LINES ? [...shown, '  …'] : shown;
}
