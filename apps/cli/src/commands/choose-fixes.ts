import { isFillable } from '@plumbline/model/placeholder';
import { fixKey, type FixOptions, type MadeFix } from '@plumbline/scanner/fixing/fix-bundle';
import type { ProposedFix } from '@plumbline/scanner/report/proposed-fix';
import { applyEdits } from '@plumbline/scanner/fixing/text-edits';
import { printDiff } from '../output/diff.ts';
import { printable } from '@plumbline/model/printable';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

type Answer = 'yes' | 'no' | 'all' | 'quit';

/**
 * Shows each change and asks whether to make it, and for the value of a placeholder.
 * Shape: the options with which the chosen ones, and no others, are made.
 */
export async function chooseFixes(
  made: readonly MadeFix[],
  sources: ReadonlyMap<string, string>,
  terminal: Terminal,
): Promise<Required<Pick<FixOptions, 'wants' | 'valueFor'>>> {
  const chosen = new Set<string>();
  const values = new Map<string, string>();
  let isAll = false;
  for (const { fix, before } of made) {
    // Another one's edits mend this one too.
    if (fix.edits.length === 0) continue;
    if (fix.judgement.placeholders) {
      show(fix, before, sources, terminal);
      const value = await askValue(fix, terminal);
      if (value === undefined) continue;
      values.set(fixKey(fix), value);
    } else if (!isAll) {
      show(fix, before, sources, terminal);
      const answer: Answer = await ask(terminal);
      if (answer === 'quit') break;
      if (answer === 'no') continue;
      isAll = answer === 'all';
    }
    chosen.add(fixKey(fix));
  }
  return { wants: (fix) => chosen.has(fixKey(fix)), valueFor: (fix) => values.get(fixKey(fix)) };
}

function show(
  { check, edits, judgement, path }: ProposedFix,
  before: string,
  sources: ReadonlyMap<string, string>,
  terminal: Terminal,
): void {
  terminal.print(
    `${terminal.style('bold', check.title ?? check.rule.name)}  ${terminal.style('dim', check.rule.name)}`,
  );
  terminal.print(judgement.needs === undefined ? texts.safeFix : texts.suggestedFix(printable(judgement.needs)));
  printDiff(sources.get(path) ?? path, before, applyEdits(before, edits), terminal);
}

async function ask(terminal: Terminal): Promise<Answer> {
  for (;;) {
    const answer = (await terminal.ask(texts.changeQuestion)).trim().toLowerCase();
    const known = (['yes', 'no', 'all', 'quit'] as const).find((name) => answer === name || answer === name[0]);
    if (known) return known;
    if (answer === '') return 'no';
  }
}

/** Undefined where the answer is empty. */
async function askValue({ judgement }: ProposedFix, terminal: Terminal): Promise<string | undefined> {
  const question = texts.valueQuestion(printable(judgement.needs ?? ''));
  const isSecret = judgement.placeholders?.some((placeholder) => placeholder.isSecret) === true;
  for (;;) {
    const value = (await (isSecret ? terminal.askSecret(question) : terminal.ask(question))).trim();
    if (value === '') return undefined;
    if (isFillable(value)) return value;
    terminal.tell(texts.valueNotFillable);
  }
}
