import type { Readable } from 'node:stream';
import type { Owner } from '@plumbline/model/organization';
import type { Report, ReportSummary } from '@plumbline/model/report';
import type { StoredBundle, StoredReport } from '../store/store.ts';
import { auditZip, auditZipName } from '../zip/audit-zip.ts';
import { notFound } from './not-found.ts';
import { resolveCluster } from './resolve-cluster.ts';
import type { UseCaseParts } from './use-cases.ts';

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
      return (await readJson((await find(owner, clusterName, reportName)).body.sha256)) as Report;
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

    /** The report with the files that it is about. Errors: AppError 'not-found'. */
    async auditZip(
      owner: Owner,
      clusterName: string,
      reportName: string,
    ): Promise<{ readonly fileName: string; readonly content: Readable }> {
      const stored = await find(owner, clusterName, reportName);
      const report = (await readJson(stored.body.sha256)) as Report;
      const bundle = (await readJson(stored.bundle.sha256)) as StoredBundle;
      const about = { owner: owner.name, cluster: stored.cluster, reportName: stored.name };
      return { fileName: auditZipName(about), content: auditZip(about, report, bundle, blobs) };
    },
  };

  async function find(owner: Owner, clusterName: string, reportName: string): Promise<StoredReport> {
    const cluster = await resolveCluster(store, owner, clusterName);
    const report = await store.reports.get(owner, cluster, reportName);
    if (!report) throw notFound('report');
    return report;
  }

  /** What we wrote ourselves when the report was stored, and which cannot have changed: its name is its hash. */
  async function readJson(sha256: string): Promise<unknown> {
    const bytes = await blobs.read(sha256);
    if (!bytes) throw new Error(`blob ${sha256} of a stored report is missing`);
    return JSON.parse(new TextDecoder().decode(bytes));
  }
}
