import type { ReportNote } from '@plumbline/model/report';
import { isNoteCode, NOTE_TEXTS } from '@plumbline/model/report-notes';
import { translatable } from '../../messages/translatable.ts';

export const noteTexts = translatable('report-notes', NOTE_TEXTS);

/** A note in the reader's language; in English where it has no code, or one that only a newer server knows. */
export function noteText({ code, values, message }: ReportNote): string {
  return isNoteCode(code) && values ? noteTexts[code](values) : message;
}
