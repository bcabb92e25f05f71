/** One line of a CSV file. Source: RFC 4180. */
export function csvLine(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`;
}

/**
 * What a spreadsheet program would take for a formula gets an apostrophe in front: what a file's author or a user wrote
 * must not run there.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
