import type { Report } from '@plumbline/model/report';
import { SeverityBadge } from '../../shared/SeverityBadge.tsx';
import { texts } from './texts.ts';

/** What a report says beside its failed checks: notes of the run, and checks that comments in the files switch off. */
export function ReportNotes({ report: { notes, disabled } }: { report: Report }) {
  return (
    <>
      {notes.length > 0 && (
        <section className="space-y-2">
          <h2 className="text-lg font-semibold">{texts.notes}</h2>
          <ul className="panel divide-y divide-line">
            {notes.map(({ message, machine, service, file }) => (
              <li key={`${machine} ${service} ${file} ${message}`} className="px-4 py-2.5">
                <p>{message}</p>
                <p className="text-sm text-soft">{[machine, service, file].filter(Boolean).join(' · ')}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {disabled.length > 0 && (
        <section className="space-y-2">
          <h2 className="text-lg font-semibold">{texts.disabled}</h2>
          <ul className="panel divide-y divide-line">
            {disabled.map((check) => (
              <li
                key={check.fingerprint ?? `${check.rule.name} ${check.fromLine}`}
                className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5"
              >
                <SeverityBadge severity={check.rule.severity} />
                <code className="font-mono text-sm">{check.rule.name}</code>
                <span className="text-soft">{reasonOf(check.reasons)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function reasonOf(reasons: readonly string[]): string {
  return reasons.length === 0 ? texts.noReason : texts.disabledBecause(reasons.join('; '));
}
