/**
 * YAML 1.2 with its core schema: multi-document, anchors, aliases and tags; duplicate keys and `<<` stay as written
 * (`mapping-lookup.ts` resolves them). What the fast parser refuses is read again by a slower one that recovers.
 * Source: https://yaml.org/spec/1.2.2/.
 */
import { getScalarValue, parseEvents, YAMLException } from 'js-yaml';
import type { Comment, ParsedFile, Source, SyntaxProblem } from './tree.ts';
import { MAX_DEPTH } from './tree.ts';
import { buildYamlTree } from './yaml-events.ts';
import { recoverYaml } from './yaml-recovery.ts';
import type { YamlTree } from './yaml-nodes.ts';

export function parseYaml(source: Source): ParsedFile {
  const { text } = source;
  const { roots, problems, opaque } = parseTree(text);
  return { source, roots, comments: commentsOutside(text, opaque), problems };
}

function parseTree(text: string): YamlTree {
  try {
    const events = parseEvents(text, { maxDepth: MAX_DEPTH });
    return buildYamlTree(text, events, (event) => getScalarValue(text, event));
  } catch (error) {
    const problem = problemOf(error, text);
    // Recovery is recursive, and would end in a stack overflow of its own.
    const isTooDeep = problem.message.startsWith('nesting exceeded');
    if (isTooDeep) return { roots: [], problems: [{ ...problem, message: TOO_DEEP }], opaque: [] };
    return recoverYaml(text, problem);
  }
}

const TOO_DEEP = `nested deeper than ${MAX_DEPTH} levels`;

function problemOf(error: unknown, text: string): SyntaxProblem {
  if (!(error instanceof YAMLException)) return { start: 0, end: 0, message: 'the YAML cannot be read' };
  const start = Math.min(error.mark?.position ?? 0, text.length);
  return { start, end: Math.min(start + 1, text.length), message: error.reason };
}

/** `opaque` are the spans of scalars in the order of the text; a `#` inside of them begins no comment. */
function commentsOutside(text: string, opaque: YamlTree['opaque']): readonly Comment[] {
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
      comments.push({ start, end, text: text.slice(start + 1, end).trim() });
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
