/**
 * YAML 1.2 with its core schema: multi-document, anchors, aliases and tags; duplicate keys and `<<` stay as written
 * (`mapping-lookup.ts` resolves them). What the fast parser refuses is read again by a slower one that recovers.
 * Source: https://yaml.org/spec/1.2.2/.
 */
import { EVENT_ID, getScalarValue, parseEvents, YAMLException, type Event } from 'js-yaml';
import { commentAt } from './nodes.ts';
import type { Comment, ParsedFile, Source, SyntaxProblem, TreeNode } from './tree.ts';
import { MAX_DEPTH } from './tree.ts';
import { buildYamlTree } from './yaml-events.ts';
import { DEFICIENT_INDENTATION, recoverYaml } from './yaml-recovery.ts';
import type { YamlTree } from './yaml-nodes.ts';

export function parseYaml(source: Source): ParsedFile {
  return parseWith(source, parseStrictly);
}

/**
 * For programs whose reader knows YAML 1.1: quoted texts and flow collections may go on no deeper than the mapping
 * around them, which YAML 1.2 forbids, and PyYAML, libyaml, go-yaml and SnakeYAML take.
 */
export function parseYamlIndentedAnyhow(source: Source): ParsedFile {
  return parseWith(source, parseIndentedAnyhow);
}

/** What a text says that has no mistakes; undefined where it has any, which nobody is told of. */
export function readFaultlessYaml(source: Source): readonly TreeNode[] | undefined {
  try {
    const { roots, problems } = buildTree(source, parseStrictly);
    return problems.length === 0 ? roots : undefined;
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}

type ReadEvents = (text: string) => Event[];

function parseWith(source: Source, read: ReadEvents): ParsedFile {
  const { roots, problems, opaque } = parseTree(source, read);
  return { source, roots, comments: commentsOutside(source, opaque), problems };
}

function parseTree(source: Source, read: ReadEvents): YamlTree {
  const { text } = source;
  try {
    return buildTree(source, read);
  } catch (error) {
    const problem = problemOf(error, text);
    // Recovery is recursive, and would end in a stack overflow of its own.
    const isTooDeep = problem.message.startsWith('nesting exceeded');
    if (isTooDeep) return { roots: [], problems: [{ ...problem, message: TOO_DEEP }], opaque: [] };
    return recoverYaml(source, problem);
  }
}

function buildTree(source: Source, read: ReadEvents): YamlTree {
  const { text } = source;
  return buildYamlTree(source, read(text), (event) => getScalarValue(text, event));
}

function parseStrictly(text: string): Event[] {
  return parseEvents(text, { maxDepth: MAX_DEPTH });
}

/** Characters that are read again, in all, for the sake of `DEFICIENT_INDENTATION`. */
const MAX_REREAD = 5_000_000;

/** What stands before a line that is indented too little is taken for spaces, so that all offsets stay. */
function parseIndentedAnyhow(text: string): Event[] {
  let indented = text;
  for (let reread = 0; ; reread += text.length) {
    try {
      const events = parseStrictly(indented);
      return indented === text ? events : events.map(withLineBreaks);
    } catch (error) {
      if (!(error instanceof YAMLException) || error.reason !== DEFICIENT_INDENTATION || reread > MAX_REREAD)
        throw error;
      const joined = withSpacesBefore(indented, error.mark?.position ?? 0);
      if (joined === indented) throw error;
      indented = joined;
    }
  }
}

/** The event of a scalar whose value may hold the line breaks that were taken for spaces. */
function withLineBreaks(event: Event): Event {
  return event.type === EVENT_ID.SCALAR ? { ...event, fast: false } : event;
}

/** Makes the white space and line breaks before an offset spaces, but none before the mark of a document. */
function withSpacesBefore(text: string, offset: number): string {
  let start = offset;
  if (/^(?:---|\.\.\.)(?:\s|$)/.test(text.slice(offset, offset + 4))) return text;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start -= 1;
  return text.slice(0, start) + ' '.repeat(offset - start) + text.slice(offset);
}

const TOO_DEEP = `nested deeper than ${MAX_DEPTH} levels`;

function problemOf(error: unknown, text: string): SyntaxProblem {
  if (!(error instanceof YAMLException)) return { start: 0, end: 0, message: 'the YAML cannot be read' };
  const start = Math.min(error.mark?.position ?? 0, text.length);
  return { start, end: Math.min(start + 1, text.length), message: error.reason };
}

/** `opaque` are the spans of scalars in the order of the text; a `#` inside of them begins no comment. */
function commentsOutside(source: Source, opaque: YamlTree['opaque']): readonly Comment[] {
  const { text } = source;
  const comments: Comment[] = [];
  let next = 0;
  let position = 0;
  while (position < text.length) {
    const start = text.indexOf('#', position);
    if (start === -1) break;
    while (next < opaque.length && (opaque[next]?.end ?? 0) <= start) next += 1;
    const scalar = opaque[next];
    if (scalar && scalar.start <= start) {
      position = scalar.end;
    } else if (start === 0 || /[\s,[\]{}]/.test(text[start - 1] ?? '')) {
      const end = endOfLine(text, start);
      comments.push(commentAt(source, { start, end }, text.slice(start + 1, end).trim()));
      position = end;
    } else {
      position = start + 1;
    }
  }
  return comments;
}

function endOfLine(text: string, from: number): number {
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 10 || code === 13) return index;
  }
  return text.length;
}
