import type { ServiceRef } from '@plumbline/model/bundle';
import type { ReportNote } from '@plumbline/model/report';
import { NOTE_TEXTS, type NoteCode, type NoteValues } from '@plumbline/model/report-notes';
import { withoutSecrets } from '../masking/masked-text.ts';
import { shortened } from './text-room.ts';

/** The notes of one report, each once for each service and file that it is about. */
export class Notes {
  readonly #limit: number;
  readonly #notes: ReportNote[] = [];
  readonly #known = new Set<string>();
  #isOneLeftOut = false;

  /** `limit`: of the notes about services; those about the whole report always have room. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get all(): ReportNote[] {
    return this.#notes;
  }

  get isOneLeftOut(): boolean {
    return this.#isOneLeftOut;
  }

  add(code: NoteCode, given: NoteValues, place: Partial<ServiceRef> & { readonly file?: string } = {}): void {
    const { machine, service, file } = place;
    const values = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        typeof value === 'string' ? shortened(withoutSecrets(value)) : value,
      ]),
    );
    this.#add({
      code,
      values,
      message: NOTE_TEXTS[code](values),
      ...(machine === undefined ? {} : { machine }),
      ...(service === undefined ? {} : { service }),
      ...(file === undefined ? {} : { file }),
    });
  }

  /** Says that there are more, where some had no room. */
  close(): void {
    if (this.#isOneLeftOut) this.add('too-many-notes', { shown: this.#limit });
  }

  /** What had no room in a part has none here: its notes take as much as they did there. */
  addPart(notes: readonly ReportNote[], isOneLeftOut: boolean): void {
    for (const note of notes) this.#add(note);
    this.#isOneLeftOut ||= isOneLeftOut;
  }

  #add(note: ReportNote): void {
    const key = [note.message, note.machine ?? '', note.service ?? ''].join('\0');
    if (this.#known.has(key)) return;
    if (note.service !== undefined && this.#known.size >= this.#limit) {
      this.#isOneLeftOut = true;
      return;
    }
    this.#known.add(key);
    this.#notes.push(note);
  }
}
