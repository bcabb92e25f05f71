import { Readable } from 'node:stream';
import { csvLine } from '@plumbline/model/csv';

export interface CsvFile {
  readonly fileName: string;
  readonly content: Readable;
}

/** A CSV file of the rows, made while it is read. Columns are the keys, each with what it shows of a row. */
export function csvFile<Row>(
  fileName: string,
  columns: Readonly<Record<string, (row: Row) => string>>,
  rows: Iterable<Row>,
): CsvFile {
  return { fileName, content: Readable.from(lines(columns, rows)) };
}

function* lines<Row>(columns: Readonly<Record<string, (row: Row) => string>>, rows: Iterable<Row>): Generator<string> {
  yield csvLine(Object.keys(columns));
  const cells = Object.values(columns);
  for (const row of rows) yield csvLine(cells.map((cell) => cell(row)));
}
