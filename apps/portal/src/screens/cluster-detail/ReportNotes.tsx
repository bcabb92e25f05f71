import type { ReportNote } from '@plumbline/model/report';
import { noteText } from './report-notes.ts';
import { texts } from './texts.ts';

/** What a run says beside its checks, such as an include that was not followed. */
export function ReportNotes({ notes }: { notes: readonly ReportNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section className="space-y-2">
      <h2 className="text-lg font-semibold">{texts.notes}</h2>
      <ul className="panel divide-y divide-line">
        {notes.map((note) => (
          <li
            key={`${note.machine} ${note.service} ${note.file} ${note.message}`}
            className="px-4 py-2.5 [overflow-wrap:anywhere]"
          >
            <p>{noteText(note)}</p>
            <p className="text-sm text-soft">{[note.machine, note.service, note.file].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
