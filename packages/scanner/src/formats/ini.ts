/**
 * INI files in four dialects, for their readers disagree on more than they share. In all, `[section]` begins a section,
 * `#` and `;` begin a comment at the start of a line, and the last section of a name does not replace earlier ones.
 * - Grafana's (`parseIni`): `=` or `:` behind the key, comments also behind a value, values in quotes, in backquotes or
 *   in `"""` over several lines, keys before the first section. The last value of a key counts.
 * - systemd's (`parseSystemdUnit`): `=` alone, no comments behind a value, quotes belong to the value, nothing before
 *   the first section. Values of list settings add up, and an empty one clears those before it.
 * - Python's (`parsePythonIni`), as Ansible has it: `=` or `:`, a `;` also behind a value, and lines that are indented
 *   further than their key belong to its value. Keys have no case.
 * - PgBouncer's (`parsePgBouncerIni`): `=` alone, no comments behind a value, `%include FILE` anywhere.
 * In the first two a backslash at a line's end continues it: joined directly in Grafana's, by a space in systemd's.
 * Shape: a section is a directive with a block, a key a directive with one argument, empty where nothing stands behind
 * the delimiter; a key without a delimiter has no argument.
 * Source: https://pkg.go.dev/gopkg.in/ini.v1, https://www.freedesktop.org/software/systemd/man/latest/systemd.syntax.html
 */
import { type IniKey, type IniLine, readGoIniKey } from './ini-go.ts';
import { readPgBouncerKey } from './ini-pgbouncer.ts';
import { readPythonKey } from './ini-python.ts';
import { readSystemdKey } from './ini-systemd.ts';
import { lineAt, trimSpan } from './lines.ts';
import { addProblem, commentAt, compact, textAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Comment, Directive, Parser, Source, Span, SyntaxProblem } from './tree.ts';

interface Dialect {
  readonly readKey: (line: IniLine) => IniKey;
  readonly allowsKeysOutside: boolean;
  /** Behind the bracket of a section: a comment, or nothing at all. */
  readonly allowsRestOfSection: boolean;
}

export const parseIni: Parser = iniParser({
  readKey: readGoIniKey,
  allowsKeysOutside: true,
  allowsRestOfSection: true,
});

export const parseSystemdUnit: Parser = iniParser({
  readKey: readSystemdKey,
  allowsKeysOutside: false,
  allowsRestOfSection: false,
});

export const parsePythonIni: Parser = iniParser({
  readKey: readPythonKey,
  allowsKeysOutside: false,
  allowsRestOfSection: true,
});

export const parsePgBouncerIni: Parser = iniParser({
  readKey: readPgBouncerKey,
  allowsKeysOutside: true,
  allowsRestOfSection: false,
});

interface OpenSection extends Span {
  readonly nameSpan: Span;
  readonly block: Directive[];
}

function iniParser(dialect: Dialect): Parser {
  return (source) => {
    const { text } = source;
    const roots: Directive[] = [];
    const comments: Comment[] = [];
    const problems: SyntaxProblem[] = [];
    let section: OpenSection | undefined;

    for (let line = lineAt(text, 0); line; line = lineAt(text, line.next)) {
      const span = trimSpan(text, line);
      if (span.start >= span.end) continue;
      const first = text.charAt(span.start);
      if (first === '#' || first === ';') comments.push(commentOf(source, span));
      else if (first === '[') {
        if (section) roots.push(closeSection(section, source));
        section = readSection(source, span, dialect, { comments, problems });
      } else {
        const { directive, last } = dialect.readKey({ source, line, span, comments, problems });
        line = last;
        if (!section && !dialect.allowsKeysOutside) problemUnlessTemplate(text, problems, span);
        (section?.block ?? roots).push(directive);
      }
    }
    if (section) roots.push(closeSection(section, source));
    return { source, roots, comments, problems };
  };
}

function problemUnlessTemplate(text: string, problems: SyntaxProblem[], span: Span): void {
  if (hasTemplateMarks(text.slice(span.start, span.end))) return;
  addProblem(problems, span, 'a key stands before the first section');
}

/** The name goes up to the last bracket of the line, as both readers have it. */
function readSection(
  source: Source,
  line: Span,
  { allowsRestOfSection }: Dialect,
  { comments, problems }: { comments: Comment[]; problems: SyntaxProblem[] },
): OpenSection {
  const { text } = source;
  const bracket = text.slice(line.start, line.end).lastIndexOf(']');
  const close = bracket === -1 ? line.end : line.start + bracket;
  if (bracket === -1) addProblem(problems, line, 'the section has no closing bracket');
  const end = Math.min(close + 1, line.end);
  const rest = trimSpan(text, { start: end, end: line.end });
  if (allowsRestOfSection && /[#;]/.test(text.charAt(rest.start))) comments.push(commentOf(source, rest));
  else if (rest.start < rest.end) addProblem(problems, rest, 'something stands behind the section');
  return { start: line.start, end, nameSpan: { start: line.start + 1, end: close }, block: [] };
}

function closeSection({ start, end, nameSpan, block }: OpenSection, source: Source): Directive {
  return {
    kind: 'directive',
    name: textAt(source.text, nameSpan),
    nameSpan,
    args: [],
    start,
    end: Math.max(block.at(-1)?.end ?? end, end),
    headEnd: end,
    block: compact(block),
    source,
  };
}

function commentOf(source: Source, span: Span): Comment {
  return commentAt(source, span, source.text.slice(span.start + 1, span.end));
}
