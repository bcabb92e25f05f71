import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Owner } from '@plumbline/model/organization';
import type { Report, ReportSummary } from '@plumbline/model/report';
import { reportFileName, type ReportOfCluster } from '@plumbline/model/report-file-name';
import type { BlobStore } from '../blobs/blob-store.ts';
import { assertRoom } from '../blobs/free-space.ts';
import { nameOfUnfinished } from '../blobs/unfinished-files.ts';
import { renderInProcess } from '../scanning/scan-in-process.ts';
import type { StoredBundle } from '../store/read-bundle.ts';
import type { StoredReport } from '../store/reports.ts';
import { auditZip } from '../zip/audit-zip.ts';
import { STORED_REPORT } from '../zip/rendered-report.ts';
import { fromScanProcess } from '../scanning/from-scan-process.ts';
import { createTurns } from '../in-turn.ts';
import type { JsonBytes, JsonLines } from './json-text.ts';
import { notFound } from './not-found.ts';
import { readJson, readReport, readReportInParts } from './read-report.ts';
import { resolveCluster } from './resolve-cluster.ts';
import { damaged, readStored } from './stored-bytes.ts';
import type { UseCaseParts } from './parts.ts';

/** Each waits for the store, so some are read side by side. */
const FILES_AT_ONCE = 16;
const RENDER_LIMIT_MS = 60_000;
/** A report in all its forms is so many times as long as the one that is stored. */
const FORMS_TIMES = 8;

export type Reports = ReturnType<typeof reportUseCases>;

type ReportParts = Pick<UseCaseParts, 'store' | 'blobs' | 'temporaryFolder' | 'limits'>;

export function reportUseCases(
  { store, blobs, temporaryFolder, limits }: ReportParts,
  openArchive: (owner: Owner) => () => void,
) {
  const inTurn = createTurns();

  return {
    /** Names, ascending. Errors: AppError 'not-found' (cluster). */
    async list(owner: Owner, clusterName: string): Promise<readonly string[]> {
      const names = await store.reports.list(owner, await resolveCluster(store, owner, clusterName));
      if (!names) throw notFound('cluster');
      return names;
    },

    /** Errors: AppError 'not-found', 'damaged'. */
    async get(owner: Owner, clusterName: string, reportName: string): Promise<JsonBytes<Report>> {
      return readReport(blobs, await find(owner, clusterName, reportName));
    },

    /** The same, in parts where it is long. Errors: AppError 'not-found', 'damaged'. */
    async getInParts(
      owner: Owner,
      clusterName: string,
      reportName: string,
    ): Promise<JsonBytes<Report> | JsonLines<Report>> {
      return readReportInParts(blobs, await find(owner, clusterName, reportName));
    },

    /** Keyed by the report's name. Errors: AppError 'not-found'. */
    async summary(owner: Owner, clusterName: string, reportName: string): Promise<Record<string, ReportSummary>> {
      const { name, summary } = await find(owner, clusterName, reportName);
      return { [name]: summary };
    },

    /** Keyed by report name, the newest `limit` ones. Errors: AppError 'not-found' (cluster). */
    async summaries(owner: Owner, clusterName: string, limit?: number): Promise<Record<string, ReportSummary>> {
      const cluster = await resolveCluster(store, owner, clusterName);
      const summaries = await store.reports.summaries(owner, cluster, limit);
      if (!summaries) throw notFound('cluster');
      return summaries;
    },

    /**
     * The report with the files that it is about. Errors: AppError 'not-found', 'damaged' (one of the files, too),
     * 'unavailable' when writing the report takes too long, 'too-many-requests'; DiskFullError.
     */
    async auditZip(
      owner: Owner,
      clusterName: string,
      reportName: string,
      signal: AbortSignal,
    ): Promise<{ readonly fileName: string; readonly content: Readable }> {
      const stored = await find(owner, clusterName, reportName);
      const bundle = (await readJson(blobs, stored.name, stored.bundle)) as StoredBundle;
      await assertIntact(blobs, bundle);
      const about = { owner: owner.name, cluster: stored.cluster, reportName: stored.name };
      const close = openArchive(owner);
      const folder = join(temporaryFolder, nameOfUnfinished());
      const remove = async (): Promise<void> => {
        close();
        await rm(folder, { recursive: true, force: true });
      };
      try {
        await inTurn(owner, () => render(about, stored, folder, signal));
        const content = auditZip(about, folder, bundle, blobs);
        content.once('close', () => void remove());
        return { fileName: reportFileName(about, 'zip'), content };
      } catch (error) {
        await remove();
        throw error;
      }
    },
  };

  /** Leaves the report in every form in a new folder, see `renderReport`. */
  async function render(
    about: ReportOfCluster,
    { body, name }: StoredReport,
    folder: string,
    signal: AbortSignal,
  ): Promise<void> {
    signal.throwIfAborted();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await assertRoom(temporaryFolder, limits.reservedBytes + FORMS_TIMES * body.size);
    const file = createWriteStream(join(folder, STORED_REPORT));
    await readStored({ kind: 'report', name }, () => pipeline(blobs.stream(body.sha256), file));
    await fromScanProcess(() => renderInProcess(about, folder, { limitMs: RENDER_LIMIT_MS, signal }));
  }

  async function find(owner: Owner, clusterName: string, reportName: string): Promise<StoredReport> {
    const cluster = await resolveCluster(store, owner, clusterName);
    const report = await store.reports.get(owner, cluster, reportName);
    if (!report) throw notFound('report');
    return report;
  }
}

/** Reads every file once before the first byte of an answer goes out, which could only be cut off. */
async function assertIntact(blobs: BlobStore, { blobs: files }: StoredBundle): Promise<void> {
  const left = Object.entries(files).values();
  const examine = async (): Promise<void> => {
    for (const [path, { sha256 }] of left) {
      const fault = await blobs.faultOf(sha256);
      if (fault) throw damaged({ kind: 'file', name: path }, fault);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, examine));
}
