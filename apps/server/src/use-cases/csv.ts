import { Readable } from 'node:stream';

export interface CsvFile {
  readonly fileName: string;
  readonly content: Readable;
}

/** A CSV file (RFC 4180) of the rows, made while it is read. Columns are the keys, each with what it shows of a row. */
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

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * One cell. What a spreadsheet program would take for a formula gets an apostrophe in front, which such programs hide.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvCell(text: string): string {
  const neutral = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral;
}
