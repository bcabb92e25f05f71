import { wrongLinesOf } from '@plumbline/model/failed-check';
import { isSafe, type FixNotMade } from '@plumbline/scanner/fixing/fix-bundle';
import type { ProposedFix } from '@plumbline/scanner/report/proposed-fix';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { printable } from '@plumbline/model/printable';
import { wrap } from './wrap.ts';

interface Context {
  /** What was asked for: what is not made of it was declined. */
  readonly wants: (fix: ProposedFix) => boolean;
  /** Where each file of the bundle stands below the folder. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Prints what could be mended and was not, with why: each rule once for each reason. */
export function printNotMade(notMade: readonly FixNotMade[], { wants, sources }: Context, terminal: Terminal): void {
  const places = ({ fix }: FixNotMade): string => {
    const fromLine = wrongLinesOf(fix.check)?.fromLine;
    return [sources.get(fix.path) ?? '', ...(fromLine === undefined ? [] : [fromLine + 1])].join(':');
  };
  const groups = Map.groupBy(notMade, (left) => [left.fix.check.rule.name, reasonOf(left, wants)].join('\0'));
  if (groups.size > 0) terminal.print(terminal.style('bold', texts.notChanged));
  for (const [key, [first, ...others]] of groups) {
    const [rule = '', reason = ''] = key.split('\0');
    const place = first ? texts.places(printable(places(first)), others.length) : '';
    const lines = wrap(`${rule} (${place}): ${printable(reason)}`, terminal.width - 4);
    for (const [index, line] of lines.entries()) terminal.print(`  ${index === 0 ? '' : '  '}${line}`);
  }
  if (notMade.some(({ fix, why }) => why === 'unwanted' && !isSafe(fix) && !wants(fix))) {
    terminal.print(texts.askForSuggested);
  }
}

function reasonOf({ fix, why }: FixNotMade, wants: Context['wants']): string {
  if (why === 'harmful') return texts.wouldHarm;
  if (why === 'unread') return texts.notWhollyRead;
  const { needs, placeholders } = fix.judgement;
  if (placeholders) return texts.needsValue(needs ?? '');
  return wants(fix) ? texts.declined : texts.needs(needs ?? '');
}
