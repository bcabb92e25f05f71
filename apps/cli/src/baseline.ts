import { uncheckedFilesOf, wasLookedAt } from '@plumbline/model/coverage';
import { filePathOf, type FailedCheck } from '@plumbline/model/failed-check';
import type { Report } from '@plumbline/model/report';
import { NOTE_TEXTS } from '@plumbline/model/report-notes';
import { presentId } from '@plumbline/model/rule-ids';
import { INCLUDED_IMAGES_RULE } from '@plumbline/scanner/report/foreign-rules';
import { readFileStart } from './discover/read-file.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { printable } from '@plumbline/model/printable';
import type { FolderSettings } from './settings-file/folder-settings.ts';
import { texts } from './texts.ts';

/** Failed checks that are known already: a pipeline fails by others alone. */
export interface Baseline {
  /** As people would write its name. */
  readonly file: string;
  readonly checks: readonly KnownCheck[];
}

/** `file`: below the folder that the settings are about. `unlisted`: of one that stands for others. */
interface KnownCheck {
  readonly file: string;
  readonly rule: string;
  readonly fingerprint: string;
  readonly unlisted?: number;
  /** The image that it was found in. */
  readonly image?: string;
}

export const BASELINE_FILE = 'plumbline-baseline.json';
const FORMAT = 'plumbline-baseline-1';
/** A report lists no more than these are enough for. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A line for each check, in the order of files, so that people see in a comparison what was added. `folder`: as in `fileFingerprint`. */
export function baselineText({ failed }: Pick<Report, 'failed'>, folder: string): string {
  const lines = failed.flatMap((check) => {
    const known = knownCheckOf(check, folder);
    return known ? [JSON.stringify(known)] : [];
  });
  const checks = [...new Set(lines)].toSorted().map((line) => `    ${line}`);
  return `{\n  "format": "${FORMAT}",\n  "checks": [${checks.length > 0 ? `\n${checks.join(',\n')}\n  ` : ''}]\n}\n`;
}

function knownCheckOf(check: FailedCheck, folder: string): KnownCheck | undefined {
  const { fileFingerprint: fingerprint, rule, unlisted, image } = check;
  if (fingerprint === undefined) return undefined;
  const file = filePathOf(check);
  const place = file === undefined || folder === '' ? (file ?? '') : `${folder}/${file}`;
  return {
    file: place,
    rule: rule.name,
    fingerprint,
    ...(unlisted !== undefined && { unlisted }),
    ...(image !== undefined && { image }),
  };
}

/** Errors: CommandError `input` where it cannot be read, `usage` where it is no baseline. */
export function readBaseline(path: string, shown: string): Baseline {
  const file = printable(shown);
  const bytes = readFileStart(path, MAX_BYTES + 1);
  if (!bytes) throw new CommandError(EXIT.input, texts.baselineNotRead(file));
  const checks = bytes.length > MAX_BYTES ? undefined : checksOf(new TextDecoder().decode(bytes));
  if (!checks) throw new CommandError(EXIT.usage, texts.notABaseline(file));
  return { file, checks };
}

function checksOf(text: string): readonly KnownCheck[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(parsed) || parsed['format'] !== FORMAT || !Array.isArray(parsed['checks'])) return undefined;
  const checks: readonly unknown[] = parsed['checks'];
  return checks.every(isKnownCheck) ? checks : undefined;
}

function isKnownCheck(entry: unknown): entry is KnownCheck {
  return isRecord(entry) && ['file', 'rule', 'fingerprint'].every((key) => typeof entry[key] === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A report that says of each failed check whether a baseline knows it, and how many of the baseline's are gone: looked for,
 * and not found. `images`: those that were looked at.
 */
export function comparedWith(
  { file, checks }: Baseline,
  report: Report,
  images: ReadonlySet<string>,
  { below: folder, isOfSome }: Pick<FolderSettings, 'below' | 'isOfSome'> = { below: '', isOfSome: false },
): Report {
  const known = new Map(checks.map((check) => [check.fingerprint, check]));
  const failed = report.failed.map((check): FailedCheck => {
    const same = known.get(check.fileFingerprint ?? '');
    const isKnown = same !== undefined && (check.unlisted ?? 0) <= (same.unlisted ?? 0);
    return { ...check, baselineState: isKnown ? 'known' : 'new' };
  });
  const present = new Set([...report.failed, ...report.disabled].map(({ fileFingerprint }) => fileFingerprint));
  const isUnsure = unsureIn(report, folder, images);
  const count = isOfSome ? 0 : checks.filter((check) => !present.has(check.fingerprint) && !isUnsure(check)).length;
  const values = { file, count };
  const gone = { code: 'baseline-gone', values, message: NOTE_TEXTS['baseline-gone'](values) };
  return { ...report, failed, notes: count > 0 ? [...report.notes, gone] : report.notes };
}

/** What was not looked for this time, or may only not be listed. */
function unsureIn(
  { coverage, passed, unknown, failed, disabled }: Report,
  folder: string,
  images: ReadonlySet<string>,
): (check: KnownCheck) => boolean {
  const prefix = folder === '' ? '' : `${folder}/`;
  const unchecked = new Set(
    uncheckedFilesOf({ coverage }).flatMap(({ file, reason }) => (wasLookedAt(reason) ? [] : prefix + file)),
  );
  const unlisted = new Set(
    [...failed, ...disabled].flatMap((check) => (check.unlisted === undefined ? [] : [presentId(check.rule.name)])),
  );
  const undecided = new Set(Object.keys(unknown).map(presentId));
  for (const rule of Object.keys(passed)) undecided.delete(presentId(rule));
  return ({ file, rule, image }) => {
    const id = presentId(rule);
    const isOfImages = rule === INCLUDED_IMAGES_RULE && images.size === 0;
    if (isOfImages || (image !== undefined && !images.has(image))) return true;
    return !file.startsWith(prefix) || unchecked.has(file) || unlisted.has(id) || undecided.has(id);
  };
}
