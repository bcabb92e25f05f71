/** One line of a CSV file. Source: RFC 4180. */
export function csvLine(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`;
}

/**
 * What a spreadsheet program would take for a formula gets an apostrophe in front: what a file's author or a user wrote
 * must not run there. Control characters but line breaks and tabs would run in the terminal that shows the file.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
function csvCell(text: string): string {
  const seen = text.replace(CONTROLS, '\u{fffd}');
  const harmless = /^[=+\-@\t\r\n]/.test(seen) ? `'${seen}` : seen;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is replaced
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
