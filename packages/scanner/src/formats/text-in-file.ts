/** Texts of other programs that stand as values in a file, such as `nginx.conf` in a ConfigMap. */
import { linesIn } from './line-index.ts';
import type { Scalar, Source, Span } from './tree.ts';

type Placed = Pick<Source, 'fileName' | 'subPath' | 'configFileType'>;

/**
 * The text of a value that is written line by line below its key, as a file of its own; undefined where a line of the
 * value is not one of the file.
 */
export function textInFile({ source, start, end, value }: Scalar, placed: Placed): Source | undefined {
  const text = String(value);
  if (text.includes('\r')) return undefined;
  const written = source.text.slice(start, end).split('\n');
  const lines: number[] = [];
  let offset = start;
  for (const [index, line] of text.slice(0, endOfLines(text)).split('\n').entries()) {
    const whole = written[index];
    const bare = whole?.replace(/\r$/, '');
    // What is indented further than a line that is empty is not there in the value.
    if (whole === undefined || bare === undefined || !(bare.endsWith(line) || (line === '' && bare.trim() === '')))
      return undefined;
    if (bare.slice(0, bare.length - line.length).trim() !== '') return undefined;
    lines.push(offset + bare.length - line.length);
    offset += whole.length + 1;
  }
  return { text, ...placed, standsIn: { source, lines } };
}

/**
 * The text of a value as it is written, with the marks of templates, as a file of its own: lines below their key without
 * the indentation that all of them have.
 */
export function writtenInFile({ source, start, end }: Span & { readonly source: Source }, placed: Placed): Source {
  const indented = /[ \t]*/y;
  const indentAt = (offset: number): number => {
    indented.lastIndex = offset;
    return indented.exec(source.text)?.[0].length ?? 0;
  };
  const first = start + indentAt(start);
  const depth = first - (source.text.lastIndexOf('\n', first - 1) + 1);
  const lines: number[] = [first];
  const texts: string[] = [];
  for (let at = first; ;) {
    const next = source.text.indexOf('\n', at);
    const isLast = next === -1 || next >= end;
    texts.push(source.text.slice(at, isLast ? end : next).replace(/\r$/, ''));
    if (isLast) break;
    at = next + 1 + Math.min(depth, indentAt(next + 1));
    lines.push(at);
  }
  return { text: texts.join('\n'), ...placed, standsIn: { source, lines } };
}

/** Where the last line ends that is not empty. */
function endOfLines(text: string): number {
  let end = text.length;
  while (end > 0 && text[end - 1] === '\n') end -= 1;
  return end;
}

/** The file that a source is of: itself, but for texts that stand in another. */
export function fileOf(source: Source): Source {
  return source.standsIn?.source ?? source;
}

/** Where something stands in the file that its source is of. */
export function spanInFile(source: Source, { start, end }: Span): Span {
  return { start: offsetInFile(source, start), end: offsetInFile(source, end) };
}

/** The line of the file that a line of its source is. */
export function lineInFile(source: Source, line: number): number {
  const { standsIn } = source;
  return standsIn ? linesIn(standsIn.source).lineOf(standsIn.lines[line] ?? 0) : line;
}

function offsetInFile(source: Source, offset: number): number {
  if (!source.standsIn) return offset;
  const index = linesIn(source);
  const line = index.lineOf(offset);
  const begins = source.standsIn.lines[line];
  const last = source.standsIn.lines.length - 1;
  // What is empty at the end of the text is no part of it in the file.
  if (begins === undefined) return (source.standsIn.lines[last] ?? 0) + index.endOf(last) - index.startOf(last);
  return begins + offset - index.startOf(line);
}
