import type { Report } from '@plumbline/model/report';
import { Alert } from '../../ui/Alert.tsx';
import { noteText } from './report-notes.ts';
import { isRulesetNote } from './ruleset-notes.ts';
import { texts } from './texts.ts';

/** Which ruleset judged a report, and what that did to its severities. */
export function ReportRuleset({ report: { ruleset, notes } }: { report: Report }) {
  if (ruleset === undefined) return null;
  const said = new Set(notes.filter(isRulesetNote).map(noteText));
  return (
    <Alert tone={said.size === 0 ? 'info' : 'warning'} title={texts.ruleset(ruleset)}>
      {said.size > 0 && [...said].map((text) => <p key={text}>{text}</p>)}
    </Alert>
  );
}
