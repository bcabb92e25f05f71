import type { FailedCheck, Fix } from '@plumbline/model/failed-check';
import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { applyEdits, MAX_EDITED_LENGTH, withLineBreaks } from '../fixing/text-edits.ts';
import { LineIndex, linesIn } from '../formats/line-index.ts';
import type { Source, Span } from '../formats/tree.ts';
import { maskedTextOf } from '../masking/masked-text.ts';
import type { TextEdit, WrittenFix } from '../rule.ts';
import type { TextRoom } from './text-room.ts';

/** The edits that would mend one failed check. */
export interface ProposedFix {
  readonly check: FailedCheck;
  /** Of the file in the bundle, which is where the check points. */
  readonly path: string;
  /** In the text as it was decoded, with the file's own line endings. */
  readonly edits: readonly TextEdit[];
  readonly judgement: Pick<Fix, 'kind' | 'needs' | 'placeholders'>;
}

type Proposal = Pick<ProposedFix, 'edits' | 'judgement'>;

/** Undefined for a fix that would ask again for what an earlier one left a placeholder for. */
export function proposalOf(
  { edits, needs, asks }: WrittenFix,
  source: Source,
  span: Span | undefined,
): Proposal | undefined {
  const isOpen = edits.some(({ replacement }) => holdsPlaceholder(replacement));
  if (isOpen && span && holdsPlaceholder(source.text.slice(span.start, span.end))) return undefined;
  return {
    edits: withLineBreaks(edits, linesIn(source).lineBreak),
    judgement: {
      kind: needs === undefined ? 'safe' : 'suggested',
      ...(needs === undefined ? {} : { needs }),
      ...(isOpen ? { placeholders: [{ text: USER_INSERT_VALUE, isSecret: asks === 'secret' }] } : {}),
    },
  };
}

/** The whole lines that the edits touch, as they would read after them, without secrets; the rest of the file is not looked at. */
export function fixFields(source: Source, { edits, judgement }: Proposal, room: TextRoom): { readonly fix?: Fix } {
  if (room.isFull) return {};
  const index = linesIn(source);
  const fromLine = edits.reduce((line, { start }) => Math.min(line, index.lineOf(start)), Infinity);
  const toLine = edits.reduce((line, { start, end }) => Math.max(line, index.lineOf(Math.max(start, end - 1))), 0);
  const grown = edits.reduce(
    (sum, { start, end, replacement }) => sum + lineBreaks(replacement) - lineBreaks(source.text.slice(start, end)),
    0,
  );
  const offset = index.startOf(fromLine);
  const touched = source.text.slice(offset, index.startOf(toLine + 1));
  if (touched.length > MAX_EDITED_LENGTH) return {};
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - offset, end: edit.end - offset }));
  const show = maskedTextOf(source).about(fromLine - 1, toLine + 1);
  const after = new LineIndex(applyEdits(touched, moved));
  const replacement = Array.from({ length: toLine - fromLine + 1 + grown }, (_, line) => show(after.textOf(line)));
  room.take(replacement);
  return { fix: { fromLine, toLine, replacement, ...judgement } };
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
