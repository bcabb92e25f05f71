/**
 * A cassandra-env.sh, of which only the options of Java are read that it sets whatever happens:
 * `JVM_OPTS="$JVM_OPTS -Dname=value"` outside of conditions, loops and functions.
 * Shape: each option is a directive of its own; what a condition or a calculation sets is one that is unknown.
 * Source: https://cassandra.apache.org/doc/4.1/cassandra/configuration/cass_env_sh_file.html
 */
import { linesOf, trimSpan } from '../../formats/lines.ts';
import { commentAt, directiveAt, scalarAt } from '../../formats/nodes.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Comment, Directive, ParsedFile, Source, Span } from '../../formats/tree.ts';

/** Longer lines set nothing that is asked for. */
const LONGEST_LINE = 10_000;

const ASSIGNMENT = /^(?:export[ \t]+)?JVM_(?:EXTRA_)?OPTS=/;

/** Whether a text is such a script, as a line of it says; a file of options has none. */
export function isEnvScript(text: string): boolean {
  for (const line of linesOf(text)) if (ASSIGNMENT.test(lineIn(text, trimSpan(text, line)))) return true;
  return false;
}

function lineIn(text: string, { start, end }: Span): string {
  return text.slice(start, Math.min(end, start + LONGEST_LINE));
}

export function parseEnvOptions(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  /** How many conditions, loops and functions are open. */
  let depth = 0;
  for (const line of linesOf(text)) {
    const span = trimSpan(text, line);
    const written = lineIn(text, span);
    if (written.startsWith('#')) comments.push(commentAt(source, span, written.slice(1)));
    else {
      depth = Math.max(0, depth + openedBy(written));
      for (const option of optionsOf(source, span, written, depth === 0)) roots.push(option);
    }
  }
  return { source, roots, comments, problems: [] };
}

/** How many more blocks are open behind a line of shell than before it. */
function openedBy(line: string): number {
  const word = /^[a-z]+/.exec(line)?.[0] ?? '';
  if (/^(?:if|case|for|while|until|select)$/.test(word)) return /[;\s](?:fi|esac|done)\s*$/.test(line) ? 0 : 1;
  if (/^(?:fi|esac|done)$/.test(word) || line.startsWith('}')) return -1;
  return /\{\s*$/.test(line) ? 1 : 0;
}

function optionsOf(source: Source, { start }: Span, line: string, isAlways: boolean): readonly Directive[] {
  const assignment = ASSIGNMENT.exec(line)?.[0];
  if (assignment === undefined) return [];
  const value = line.slice(assignment.length);
  return Array.from(value.matchAll(/[^\s"']+/g)).flatMap((word) => {
    const [text] = word;
    if (/^\$\{?JVM_(?:EXTRA_)?OPTS\}?$/.test(text)) return [];
    const from = start + assignment.length + word.index;
    const span = { start: from, end: from + text.length };
    const isKnown = isAlways && text.startsWith('-') && !/[$`]/.test(text) && !hasTemplateMarks(text);
    if (isKnown) return [directiveAt(source, span, { nameSpan: span, args: [] })];
    const unknown = scalarAt(source, span, text, { quoted: false, isUnknown: true });
    return [directiveAt(source, span, { nameSpan: { start: from, end: from }, args: [unknown] })];
  });
}
