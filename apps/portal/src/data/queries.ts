import type { Client } from '@plumbline/client/client';
import type { Manifest } from '@plumbline/model/cluster';
import { getCluster, listClusters } from '@plumbline/model/contract/clusters';
import { getReport, getReportSummary, listReports, listReportSummaries } from '@plumbline/model/contract/reports';
import {
  getFailedCheckFacets,
  listFailedCheckGroups,
  listFailedChecks,
  type FailedCheckFilter,
  type FailedCheckGrouping,
  type FailedCheckOrder,
} from '@plumbline/model/contract/failed-checks';
import { countRules, getRule, listRules } from '@plumbline/model/contract/rules';
import { search } from '@plumbline/model/contract/search';
import { getUsage } from '@plumbline/model/contract/usage';
import type { Owner } from '@plumbline/model/organization';
import type { ReportSummary } from '@plumbline/model/report';
import { JSON_LINES } from '@plumbline/model/report-parts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchSummary } from './owner-summary.ts';

/** One cluster of one owner. */
export interface ClusterRef {
  readonly owner: Owner;
  readonly clusterName: string;
}

const FORGOTTEN_AFTER_MS = 5000;
/** Rules change with a new version of the server alone. */
const RULES_FRESH_MS = 3_600_000;

/** What is asked for behind the rows that are there: nothing for the first ones. */
const FIRST_PAGE: { readonly after?: string } = {};

export type Queries = ReturnType<typeof createQueries>;

/** Every question that pages ask the server. Keys begin with the owner, so that all of an owner's data can be renewed. */
export function createQueries(client: Client) {
  return {
    ownerSummary: (owner: Owner) =>
      queryOptions({ queryKey: [...ownerKey(owner), 'summary'], queryFn: () => fetchSummary(client, owner) }),

    usage: (owner: Owner) =>
      queryOptions({
        queryKey: [...ownerKey(owner), 'usage'],
        queryFn: () => client.forOwner(owner).call(getUsage, {}),
      }),

    search: (owner: Owner, q: string) =>
      queryOptions({
        queryKey: [...ownerKey(owner), 'search', q],
        queryFn: ({ signal }) => client.forOwner(owner).call(search, { query: { q }, signal }),
      }),

    /** Page by page. */
    failedChecks: (owner: Owner, filter: FailedCheckFilter, order: FailedCheckOrder) =>
      infiniteQueryOptions({
        queryKey: [...ownerKey(owner), 'failed-checks', filter, order],
        queryFn: ({ pageParam: after, signal }) =>
          client.forOwner(owner).call(listFailedChecks, { query: { ...filter, order, ...after }, signal }),
        initialPageParam: FIRST_PAGE,
        getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
      }),

    /** Page by page. */
    failedCheckGroups: (owner: Owner, filter: FailedCheckFilter, groupBy: FailedCheckGrouping) =>
      infiniteQueryOptions({
        queryKey: [...ownerKey(owner), 'failed-check-groups', filter, groupBy],
        queryFn: ({ pageParam: after, signal }) =>
          client.forOwner(owner).call(listFailedCheckGroups, { query: { ...filter, groupBy, ...after }, signal }),
        initialPageParam: FIRST_PAGE,
        getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
      }),

    failedCheckFacets: (owner: Owner) =>
      queryOptions({
        queryKey: [...ownerKey(owner), 'failed-check-facets'],
        queryFn: () => client.forOwner(owner).call(getFailedCheckFacets, {}),
      }),

    rules: () =>
      queryOptions({ queryKey: ['rules'], queryFn: () => client.call(listRules), staleTime: RULES_FRESH_MS }),

    /** By type of service; types without rules are left out. */
    ruleCounts: () =>
      queryOptions({ queryKey: ['rule-counts'], queryFn: () => client.call(countRules), staleTime: RULES_FRESH_MS }),

    rule: (rule: string) =>
      queryOptions({
        queryKey: ['rules', rule],
        queryFn: () => client.call(getRule, { params: { rule } }),
        staleTime: RULES_FRESH_MS,
      }),

    clusterNames: (owner: Owner) =>
      queryOptions({
        queryKey: [...ownerKey(owner), 'cluster-names'],
        queryFn: () => client.forOwner(owner).call(listClusters, {}),
      }),

    manifest: ({ owner, clusterName }: ClusterRef) =>
      queryOptions({
        queryKey: [...clusterKey({ owner, clusterName }), 'manifest'],
        queryFn: ({ signal }) => fetchManifest(client, { owner, clusterName }, signal),
      }),

    /** Newest first. */
    reportNames: ({ owner, clusterName }: ClusterRef) =>
      queryOptions({
        queryKey: [...clusterKey({ owner, clusterName }), 'report-names'],
        queryFn: () => client.forOwner(owner).call(listReports, { query: { clusterName } }),
        select: (names) => names.toReversed(),
      }),

    report: ({ owner, clusterName }: ClusterRef, reportName: string) =>
      queryOptions({
        queryKey: [...clusterKey({ owner, clusterName }), 'report', reportName],
        queryFn: () =>
          client.forOwner(owner).call(getReport, {
            query: { clusterName, reportName },
            headers: { accept: `${JSON_LINES}, application/json` },
          }),
        // A report never changes. It may be large, so those that are no longer looked at are soon forgotten.
        staleTime: Infinity,
        gcTime: FORGOTTEN_AFTER_MS,
      }),

    /** Keyed by report name. */
    reportSummaries: ({ owner, clusterName }: ClusterRef) =>
      queryOptions({
        queryKey: [...clusterKey({ owner, clusterName }), 'report-summaries'],
        queryFn: ({ signal }) => fetchReportSummaries(client, { owner, clusterName }, signal),
      }),
  };
}

/** What the keys of all data of one owner begin with. */
export function ownerKey({ kind, name }: Owner): readonly string[] {
  return ['owner', kind, name];
}

/** What the keys of all data of one cluster begin with. */
export function clusterKey({ owner, clusterName }: ClusterRef): readonly string[] {
  return [...ownerKey(owner), 'cluster', clusterName];
}

/** Where it is kept that there is a cluster. */
export function knownKey(cluster: ClusterRef): readonly string[] {
  return [...clusterKey(cluster), 'known'];
}

/**
 * For the key of a question that every cluster has an answer to: where it is kept that there is this cluster. Undefined
 * for other keys.
 */
export function knownKeyFor(queryKey: readonly unknown[]): readonly unknown[] | undefined {
  const [owner, , , cluster, , question] = queryKey;
  const isAnswered = question === 'manifest' || question === 'report-names' || question === 'report-summaries';
  return owner === 'owner' && cluster === 'cluster' && isAnswered ? [...queryKey.slice(0, -1), 'known'] : undefined;
}

/** Errors: those of the call; the signal's reason when it aborts. */
export function fetchManifest(
  client: Client,
  { owner, clusterName }: ClusterRef,
  signal: AbortSignal,
): Promise<Manifest> {
  return client.forOwner(owner).call(getCluster, { query: { clusterName }, signal });
}

/**
 * All at once; where that cannot be had, one by one with the newest first, as the specification has it.
 * Errors: those of the calls; after the first report whose summary cannot be had, none is asked for.
 */
async function fetchReportSummaries(client: Client, { owner, clusterName }: ClusterRef, signal: AbortSignal) {
  const owned = client.forOwner(owner);
  try {
    return await owned.call(listReportSummaries, { query: { clusterName }, signal });
  } catch {
    const names = await owned.call(listReports, { query: { clusterName }, signal });
    const summaries: Record<string, ReportSummary> = {};
    for (const reportName of names.toReversed()) {
      Object.assign(summaries, await owned.call(getReportSummary, { query: { clusterName, reportName }, signal }));
    }
    return summaries;
  }
}
