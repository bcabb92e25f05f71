import type { Readable } from 'node:stream';
import type { Owner } from '@plumbline/model/organization';
import type { Report, ReportSummary } from '@plumbline/model/report';
import { reportFileName } from '@plumbline/model/report-file-name';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { StoredBundle, StoredReport } from '../store/store.ts';
import { auditZip } from '../zip/audit-zip.ts';
import { notFound } from './not-found.ts';
import { readJson, readReport } from './read-report.ts';
import { resolveCluster } from './resolve-cluster.ts';
import { damaged } from './stored-bytes.ts';
import type { UseCaseParts } from './use-cases.ts';

/** Each waits for the store, so some are read side by side. */
const FILES_AT_ONCE = 16;

export type Reports = ReturnType<typeof reportUseCases>;

export function reportUseCases({ store, blobs }: Pick<UseCaseParts, 'store' | 'blobs'>) {
  return {
    /** Names, ascending. Errors: AppError 'not-found' (cluster). */
    async list(owner: Owner, clusterName: string): Promise<readonly string[]> {
      const names = await store.reports.list(owner, await resolveCluster(store, owner, clusterName));
      if (!names) throw notFound('cluster');
      return names;
    },

    /** Errors: AppError 'not-found'. */
    async get(owner: Owner, clusterName: string, reportName: string): Promise<Report> {
      return readReport(blobs, await find(owner, clusterName, reportName));
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

    /** The report with the files that it is about. Errors: AppError 'not-found', 'damaged' (one of the files, too). */
    async auditZip(
      owner: Owner,
      clusterName: string,
      reportName: string,
    ): Promise<{ readonly fileName: string; readonly content: Readable }> {
      const stored = await find(owner, clusterName, reportName);
      const report = await readReport(blobs, stored);
      const bundle = (await readJson(blobs, stored.name, stored.bundle)) as StoredBundle;
      await assertIntact(blobs, bundle);
      const about = { owner: owner.name, cluster: stored.cluster, reportName: stored.name };
      return { fileName: reportFileName(about, 'zip'), content: auditZip(about, report, bundle, blobs) };
    },
  };

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
