import type { ReportNote } from '@plumbline/model/report';
import { isNoteCode } from '@plumbline/model/report-notes';
import { SentenceWith } from '../../ui/SentenceWith.tsx';
import { noteTexts } from './report-notes.ts';
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
            <p>
              <NoteText note={note} />
            </p>
            <p className="text-sm text-soft">{[note.machine, note.service, note.file].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What scanners and parsers say themselves, which is English. */
const ENGLISH_VALUES = ['cause', 'reason'] as const;

function NoteText({ note: { code, values, message } }: { note: ReportNote }) {
  if (!isNoteCode(code) || !values) return <span lang="en">{message}</span>;
  const name = ENGLISH_VALUES.find((known) => values[known] !== undefined);
  if (name === undefined) return noteTexts[code](values);
  return (
    <SentenceWith sentence={(words) => noteTexts[code]({ ...values, [name]: words })}>
      <span lang="en">{values[name]}</span>
    </SentenceWith>
  );
}
