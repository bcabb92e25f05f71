import type { ReportNote } from '@plumbline/model/report';
import { NOTE_TEXTS, isNoteCode } from '@plumbline/model/report-notes';
import { translatable } from '../../messages/translatable.ts';

/** What each note of a report says. */
export const noteTexts = translatable('report-notes', NOTE_TEXTS);

/** A note in the page's language; one whose code is not known here, or that has none, as the server said it. */
export function noteText({ code, values = {}, message }: ReportNote): string {
  return isNoteCode(code) ? noteTexts[code](values) : message;
}
