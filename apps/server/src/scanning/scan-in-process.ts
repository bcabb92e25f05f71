import { isResultFile, type Bundle } from '@plumbline/model/bundle';
import type { RuleDetails } from '@plumbline/model/contract/rules';
import type { ReportSummary, Ruleset } from '@plumbline/model/report';
import type { ReportOfCluster } from '@plumbline/model/report-file-name';
import type { RulesVersions } from '@plumbline/model/rules-versions';
import type { Derivation } from '@plumbline/scanner/derive/derive-machines';
import type { RuleCatalogue } from '@plumbline/scanner/rules/rule-catalogue';
import { BlobFaultError } from '../blobs/blob-fault.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { BlobsByPath, StoredBundle } from '../store/read-bundle.ts';
import type { ReportRows } from '../store/report-rows.ts';
import type { ManifestPart, Refusal } from '../zip/manifest-messages.ts';
import type { ScanTask } from './scan-messages.ts';
import { inScanProcess, type DoneTask, type ScanProcessOptions } from './scan-processes.ts';

interface ScanOptions extends ScanProcessOptions {
  readonly ruleset?: Ruleset | undefined;
  /** The day (ISO) of the run. */
  readonly judgedAt?: string;
}

/** A report that stands in the process which made it, and comes in pieces. */
export interface MadeReport {
  readonly summary: ReportSummary;
  readonly judgedBy: RulesVersions;
  /** JSON. */
  readonly body: () => AsyncIterable<Uint8Array>;
  readonly rows: ReportRows;
}

/** Scans a stored bundle and hands the report to `use`, whose answer it gives. Errors: those of `inScanProcess`. */
export function scanStored<Result>(
  { manifest, blobs: files, followIncludes }: StoredBundle,
  blobs: BlobStore,
  { ruleset, judgedAt, ...options }: ScanOptions,
  use: (report: MadeReport) => Promise<Result>,
): Promise<Result> {
  const judgedBy = { ...(ruleset && { ruleset }), ...(judgedAt === undefined ? {} : { judgedAt }) };
  const resultFiles = Object.keys(files).filter(isResultFile);
  const task: ScanTask = { kind: 'scan', manifest, resultFiles, ...judgedBy, followIncludes };
  return inScanProcess(task, readerOf(files, blobs), options, (done) => use(reportOf(done)));
}

/** The same of a bundle that is not stored. */
export function scanGiven<Result>(
  { manifest, read }: Bundle,
  options: ScanProcessOptions,
  use: (report: MadeReport) => Promise<Result>,
): Promise<Result> {
  const task: ScanTask = { kind: 'scan', manifest, resultFiles: [], followIncludes: true };
  return inScanProcess(task, read, options, (done) => use(reportOf(done)));
}

function reportOf({ answer, pieces, ask }: DoneTask): MadeReport {
  if (answer.kind !== 'report') throw new Error('a scan gave no report');
  const { summary, judgedBy } = answer;
  return {
    summary,
    judgedBy,
    body: () => pieces('body'),
    rows: {
      open: () => pieces('open'),
      switchedOff: () => pieces('switchedOff'),
      judgeGone: async (gone) => {
        const judged = await ask({ kind: 'judge', gone });
        if (judged.kind !== 'judged') throw new Error('what is gone was not judged');
        return judged.isFixed;
      },
    },
  };
}

/** The files of a bundle that can be mended, by their path in it. Errors: those of `inScanProcess`. */
export function fixBundleInProcess(
  { manifest, read }: Bundle,
  options: ScanProcessOptions,
): Promise<ReadonlyMap<string, Uint8Array>> {
  return inScanProcess({ kind: 'fix', manifest }, read, options, async ({ pieces }) => {
    const changed = new Map<string, Uint8Array>();
    for await (const [path, bytes] of pieces('changed')) changed.set(path, bytes);
    return changed;
  });
}

/** What the infrastructure as code of a cluster describes. Errors: those of `inScanProcess`. */
export function deriveInProcess(
  { manifest, blobs: files }: StoredBundle,
  blobs: BlobStore,
  options: ScanProcessOptions,
): Promise<Derivation> {
  return inScanProcess({ kind: 'derive', manifest }, readerOf(files, blobs), options, async ({ answer }) => {
    if (answer.kind !== 'derived') throw new Error('a derivation gave no machines');
    return answer.derivation;
  });
}

/** All rules take little memory. */
const READING_RULES = { limitMs: 60_000, memoryMb: 256, keepsProcess: false };

/** What every rule says. Errors: those of `inScanProcess`. */
export function readRulesInProcess(): Promise<RuleCatalogue> {
  return inScanProcess(
    { kind: 'rules' },
    () => undefined,
    READING_RULES,
    async ({ answer }) => {
      if (answer.kind !== 'rules') throw new Error('the scanner gave no rules');
      return answer.catalogue;
    },
  );
}

/** What the rules of these ids say, former ones included, by id; nothing of those that are not ours. Errors: those of `inScanProcess`. */
export function readDetailsInProcess(ids: readonly string[]): Promise<ReadonlyMap<string, RuleDetails>> {
  return inScanProcess(
    { kind: 'rule-details', ids },
    () => undefined,
    { limitMs: READING_RULES.limitMs },
    async ({ answer }) => {
      if (answer.kind !== 'rule-details') throw new Error('the scanner gave no rules');
      return answer.rules;
    },
  );
}

/** What comes of reading a manifest: its parts in pieces, or why it is refused. */
type ReadManifest =
  | { readonly isRead: true; readonly pieces: () => AsyncIterable<readonly ManifestPart[]> }
  | { readonly isRead: false; readonly refusal: Refusal };

/** Reads a `manifest.json` and hands what comes of it to `use`, whose answer it gives. Errors: those of `inScanProcess`. */
export function manifestInProcess<Result>(
  bytes: Uint8Array,
  options: ScanProcessOptions,
  use: (outcome: ReadManifest) => Promise<Result>,
): Promise<Result> {
  return inScanProcess(
    { kind: 'manifest' },
    () => bytes,
    options,
    ({ answer, pieces }) => {
      if (answer.kind !== 'manifest') throw new Error('a manifest was not read');
      const { refusal } = answer;
      return use(refusal ? { isRead: false, refusal } : { isRead: true, pieces: () => pieces('parts') });
    },
  );
}

/** Writes the report that stands in a folder there in every form (`rendered-report.ts`). Errors: those of `inScanProcess`. */
export function renderInProcess(about: ReportOfCluster, folder: string, options: ScanProcessOptions): Promise<void> {
  return inScanProcess(
    { kind: 'render', about, folder },
    () => undefined,
    options,
    async ({ answer }) => {
      if (answer.kind !== 'rendered') throw new Error('a report was not written');
    },
  );
}

function readerOf(files: BlobsByPath, blobs: BlobStore): Bundle['read'] {
  return async (path) => {
    const blob = files[path];
    if (!blob) return undefined;
    try {
      return await blobs.read(blob.sha256);
    } catch (error) {
      if (error instanceof BlobFaultError) return error.fault;
      throw error;
    }
  };
}
