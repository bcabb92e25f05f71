export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
  /** 0-based number of the line before the change; undefined for what is added. */
  readonly before: number | undefined;
  /** 0-based number of the line after the change; undefined for what is removed. */
  readonly after: number | undefined;
}

/** Lines of a file of which some are replaced. Numbers are 0-based, `toLine` inclusive. */
export interface Replacement {
  readonly firstLine: number;
  readonly lines: readonly string[];
  readonly fromLine: number;
  readonly toLine: number;
  readonly replacement: readonly string[];
}

/**
 * The lines around a change, the old ones before the new ones, as a unified diff has them. Lines at the change's edges
 * that stay equal are not shown as changed. Where the old lines are not among those given, only the new ones show.
 */
export function diffOf({ firstLine, lines, fromLine, toLine, replacement }: Replacement): readonly DiffLine[] {
  const start = Math.max(0, fromLine - firstLine);
  const end = Math.max(start, toLine + 1 - firstLine);
  const removed = lines.slice(start, end);
  const head = equalAtStart(removed, replacement);
  const tail = equalAtStart(removed.slice(head).toReversed(), replacement.slice(head).toReversed());

  const kinds = [
    ...lines.slice(0, start + head).map((text) => ({ kind: 'same' as const, text })),
    ...removed.slice(head, removed.length - tail).map((text) => ({ kind: 'removed' as const, text })),
    ...replacement.slice(head, replacement.length - tail).map((text) => ({ kind: 'added' as const, text })),
    ...lines.slice(end - tail).map((text) => ({ kind: 'same' as const, text })),
  ];
  let before = firstLine;
  let after = firstLine;
  return kinds.map(({ kind, text }) => ({
    kind,
    text,
    before: kind === 'added' ? undefined : before++,
    after: kind === 'removed' ? undefined : after++,
  }));
}

function equalAtStart(a: readonly string[], b: readonly string[]): number {
  const different = a.findIndex((text, index) => text !== b[index]);
  return different === -1 ? Math.min(a.length, b.length) : different;
}
