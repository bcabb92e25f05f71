import type { Scan } from '@plumbline/model/contract/scans';
import type { Owner } from '@plumbline/model/organization';
import type { Report } from '@plumbline/model/report';
import type { StoredReport } from '../store/reports.ts';
import type { JsonBytes } from './json-text.ts';
import { notFound } from './not-found.ts';
import { readReport } from './read-report.ts';
import type { UseCaseParts } from './parts.ts';

const DEFAULT_LIMIT = 1000;

/** Reports as command-line users know them: without regard to the cluster. */
export function scanUseCases({ store, blobs }: Pick<UseCaseParts, 'store' | 'blobs'>) {
  return {
    /** Newest first. */
    async list(owner: Owner, limit = DEFAULT_LIMIT): Promise<Scan[]> {
      return (await store.reports.latest(owner, limit)).map(toScan);
    },

    /** Errors: AppError 'not-found', also where it is of another cluster than the `only` one. */
    async result(owner: Owner, scanId: string, only?: string): Promise<JsonBytes<Report>> {
      const stored = await store.reports.getById(owner, scanId);
      if (!stored || (only !== undefined && stored.cluster !== only)) throw notFound('scan');
      return readReport(blobs, stored);
    },
  };
}

function toScan({ id, cluster, name, summary, ruleset }: StoredReport): Scan {
  const { score, services, checkedServices, ...counts } = summary;
  return {
    scanId: id,
    clusterName: cluster,
    reportName: name,
    timestamp: Number(name),
    counts,
    ...(score === undefined ? {} : { score }),
    ...(services === undefined ? {} : { services }),
    ...(checkedServices === undefined ? {} : { checkedServices }),
    ...(ruleset === undefined ? {} : { ruleset }),
  };
}
