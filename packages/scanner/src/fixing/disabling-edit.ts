import { linesIn } from '../formats/line-index.ts';
import type { Source } from '../formats/tree.ts';
import { parseFile } from '../reading/parsed-ahead.ts';
import { DisabledRules, disablingText } from '../report/disabling.ts';
import type { TextEdit } from '../rule.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { applyEdits } from './text-edits.ts';

/** How formats begin and end a comment that fills a line. */
const COMMENTS = [
  ['# ', ''],
  ['// ', ''],
  ['; ', ''],
  ['<!-- ', ' -->'],
] as const;

/** What says how the rest is read: `#!`, `# syntax=` of a Dockerfile, a declaration of XML, a directive of YAML. */
const MUST_BE_FIRST = /^(?:#!|#\s*\w+\s*=|<\?xml|%)/;

/** A comment to be written into a file that switches a rule off there. */
export interface DisablingEdit extends TextEdit {
  /** Where in the replacement the reason stands. */
  readonly reasonStart: number;
}

/** What is to be switched off, at a line (0-based), and how far. */
interface Disabling {
  readonly rule: string;
  readonly line: number;
  readonly extent: 'file' | 'line';
  readonly reason: string;
}

/**
 * The comment in the file's own syntax that switches a rule off, above its line or, for the whole file where no comment can
 * stand there, at the file's beginning. What the parser reads says which syntax that is: undefined where the format has no
 * comments.
 */
export function disablingEdit(
  definition: ServiceDefinition,
  source: Source,
  { rule, line, extent, reason }: Disabling,
): DisablingEdit | undefined {
  const lines = linesIn(source);
  const problems = parseFile(definition, source).problems.length;
  const first = MUST_BE_FIRST.test(lines.textOf(0)) ? 1 : 0;
  for (const at of extent === 'line' ? [line] : new Set([Math.max(line, first), first])) {
    const start = lines.startOf(at);
    const [indent = ''] = /^[ \t]*/.exec(lines.textOf(at)) ?? [];
    for (const [opened, closed] of COMMENTS) {
      const text = disablingText(rule, reason, extent === 'line' ? '-next-line' : '');
      const replacement = `${indent}${opened}${text}${closed}${lines.lineBreak}`;
      const reasonStart = indent.length + opened.length + text.length - reason.length;
      const edit = { start, end: start, replacement, reasonStart };
      const after = parseFile(definition, { ...source, text: applyEdits(source.text, [edit]) });
      const behind = start + replacement.length;
      const judged = extent === 'line' ? { start: behind, end: behind } : undefined;
      const isSwitchedOff = new DisabledRules(after)
        .reasonsFor([rule], judged)
        ?.some((said) => said.startsWith(reason));
      if (isSwitchedOff === true && after.problems.length <= problems) return edit;
    }
  }
  return undefined;
}
