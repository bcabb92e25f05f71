import { FAILED_RULES_FILE, isFileFault, type Bundle } from '@plumbline/model/bundle';
import type { RuleCategory } from '@plumbline/model/failed-check';
import { isFromIncludedImage } from '@plumbline/model/included-image';
import { readForeignCheck, readRuleId, type ForeignCheck } from './foreign-check.ts';
import { INCLUDED_IMAGES_RULE } from './foreign-rules.ts';
import type { ReportBuilder } from './report-builder.ts';

/** Real ones stay far below; more than this is no result but an attempt to fill the store. */
const MAX_CHECKS = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Adds what others found to the report. What cannot be read becomes a note that names the file and the cause, and takes
 * nothing else away.
 * Source: command-line contract, sections 5.6 and 5.7.
 */
export async function addResultFiles(
  bundle: Bundle,
  leaveOut: RuleCategory | undefined,
  report: ReportBuilder,
): Promise<void> {
  for (const path of (bundle.resultFiles ?? []).toSorted()) {
    const bytes = await bundle.read(path);
    if (isFileFault(bytes))
      report.note(bytes === 'lost' ? 'file-lost' : 'file-damaged', { file: path }, { file: path });
    else if (bytes)
      for (const check of readResultFile(path, bytes, report))
        if (leaveOut === undefined || check.rule.category !== leaveOut) report.foreign(check);
  }
}

function readResultFile(path: string, bytes: Uint8Array, report: ReportBuilder): readonly ForeignCheck[] {
  const note = (cause: string): void => report.note('result-file', { file: path, cause }, { file: path });
  const entries = entriesOf(path, bytes);
  if (typeof entries === 'string') {
    note(entries);
    return [];
  }
  if (entries.length > MAX_CHECKS) note(`only the first ${MAX_CHECKS} of ${entries.length} entries are taken`);
  const problems: string[] = [];
  const checks = entries.slice(0, MAX_CHECKS).flatMap((entry, index) => {
    const check = path === FAILED_RULES_FILE ? readRuleId(entry) : readForeignCheck(entry);
    if (typeof check !== 'string') return [check];
    problems.push(`entry ${index + 1}: ${check}`);
    return [];
  });
  const [first] = problems;
  if (first !== undefined) {
    note(
      problems.length === 1 ? `${first}, so it was left out` : `${first}, and ${problems.length - 1} more; left out`,
    );
  }
  return checks.filter(({ rule }) => rule.id !== INCLUDED_IMAGES_RULE || report.has(isFromIncludedImage));
}

/** The entries of a file, or why there are none. */
function entriesOf(path: string, bytes: Uint8Array): readonly unknown[] | string {
  if (bytes.length > MAX_BYTES) return `larger than ${MAX_BYTES / 1024 / 1024} MiB`;
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return 'not JSON';
  }
  if (path === FAILED_RULES_FILE) return Array.isArray(content) ? content : 'not a list of rule ids';
  const failed = typeof content === 'object' && content !== null && 'failed' in content ? content.failed : undefined;
  return Array.isArray(failed) ? failed : 'there is no list "failed"';
}
