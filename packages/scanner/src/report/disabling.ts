import type { Comment, ParsedFile } from '../formats/tree.ts';

/** Comments with one of these switch a rule off in their file. The second one is the existing client's (contract §8.8). */
const MARKERS = ['plumbline: disable', 'coguard-config-checker: disable'] as const;

/** What a comment says that switches a rule off. */
export function disablingText(rule: string, reason: string): string {
  return `${MARKERS[0]} ${rule} ${reason}`;
}

/**
 * The rules that the comments of a file switch off, with their reasons. The reason is mandatory: a marker without one
 * does nothing. It may go on over the comment lines that follow.
 */
export function disabledRules(file: ParsedFile): ReadonlyMap<string, readonly string[]> {
  const disabled = new Map<string, string[]>();
  const { comments, source } = file;
  for (let index = 0; index < comments.length; index += 1) {
    const marker = readMarker(comments[index]?.text ?? '');
    if (!marker) continue;
    const reason = [marker.reason];
    while (index + 1 < comments.length && continues(comments[index], comments[index + 1], source.text)) {
      index += 1;
      reason.push(comments[index]?.text.trim() ?? '');
    }
    const text = reason.join(' ').trim();
    if (text === '') continue;
    const known = disabled.get(marker.rule);
    if (known) known.push(text);
    else disabled.set(marker.rule, [text]);
  }
  return disabled;
}

function readMarker(comment: string): { rule: string; reason: string } | undefined {
  for (const marker of MARKERS) {
    const start = comment.indexOf(marker);
    if (start === -1) continue;
    const match = comment
      .slice(start + marker.length)
      .trim()
      .match(/^(\S+)\s*([\s\S]*)$/);
    if (match?.[1]) return { rule: match[1], reason: (match[2] ?? '').replace(/\s+/g, ' ').trim() };
  }
  return undefined;
}

/** The next comment stands on the very next line and is no marker itself. */
function continues(comment: Comment | undefined, next: Comment | undefined, text: string): boolean {
  if (!comment || !next || readMarker(next.text) || next.text.trim() === '') return false;
  return /^[ \t]*(?:(?:\r\n|\r|\n)[ \t]*)?$/.test(text.slice(comment.end, next.start));
}
