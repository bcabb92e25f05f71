import type { ReportNote } from '@plumbline/model/report';
import type { NoteCode } from '@plumbline/model/report-notes';

const RULESET_NOTES: readonly string[] = ['ruleset-maps-nothing', 'ruleset-lowered'] satisfies readonly NoteCode[];

/** Whether a note says what the report's ruleset did: that stands at its head. */
export function isRulesetNote({ code }: ReportNote): boolean {
  return code !== undefined && RULESET_NOTES.includes(code);
}
