import { isDemoCluster } from '@plumbline/model/cluster';
import { checkedPartOf } from '@plumbline/model/coverage';
import type { RuleDetails } from '@plumbline/model/contract/rules';
import type { Owner } from '@plumbline/model/organization';
import type { ComplianceResults, ComplianceStore } from '../store/compliance.ts';
import { ProviderError, type ComplianceProvider, type ProviderResults } from './compliance-provider.ts';
import type { Connections } from './connection.ts';

export interface PushParts {
  readonly store: ComplianceStore;
  readonly provider: ComplianceProvider;
  readonly connections: Connections;
  /** What rules say, by the ids that checks have: asked for where one failed. */
  readonly readRules: (ids: readonly string[]) => Promise<ReadonlyMap<string, RuleDetails>>;
  /** Of the portal, for links from the provider back to clusters. */
  readonly publicUrl: string;
  /** How long the first failed push waits for the next; each further one doubles it. */
  readonly retryBaseMs: number;
}

const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * Sends the results of an organization's newest reports, all of them, because the provider forgets what it is not sent.
 * Does nothing without a connection that is due. A failure that may pass is tried again later; one that will not ends the
 * connection or waits for the next hour. Errors: rejects for the log, after what follows from the failure is stored.
 */
export async function pushResults(parts: PushParts, owner: Owner): Promise<void> {
  const { store } = parts;
  try {
    const results = await store.results(owner);
    if (!results) return;
    const ids = [...new Set(results.failed.map(({ rule }) => rule))];
    const rules = ids.length === 0 ? new Map<string, RuleDetails>() : await parts.readRules(ids);
    if (!(await send(parts, owner, toProvider(results, rules, parts.publicUrl, owner)))) return;
    await store.pushed(owner, results.changes);
  } catch (error) {
    if (error instanceof ProviderError && error.reason === 'unauthorized') await store.breakOff(owner, error.message);
    else await store.postpone(owner, (failures) => delayMs(error, failures, parts.retryBaseMs));
    throw error;
  }
}

/** False without a working connection. A token that the provider does not take is renewed once. */
async function send({ provider, connections }: PushParts, owner: Owner, results: ProviderResults): Promise<boolean> {
  const token = await connections.accessToken(owner);
  if (token === undefined) return false;
  try {
    await provider.sync(token, results);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason !== 'unauthorized') throw error;
  }
  const renewed = await connections.accessToken(owner, token);
  if (renewed === undefined) return false;
  await provider.sync(renewed, results);
  return true;
}

function delayMs(error: unknown, failures: number, retryBaseMs: number): number {
  const isProviders = error instanceof ProviderError;
  if (isProviders && error.reason !== 'busy') return LONGEST_WAIT_MS;
  const askedMs = isProviders && error.retryAfterSeconds !== undefined ? error.retryAfterSeconds * 1000 : undefined;
  return Math.min(LONGEST_WAIT_MS, askedMs ?? retryBaseMs * 2 ** failures);
}

/**
 * Without demo clusters: nobody has to answer to an auditor for invented ones. Without those of which nothing was checked
 * either: a component with nothing wrong would be taken for a good one.
 */
function toProvider(
  results: ComplianceResults,
  rules: ReadonlyMap<string, RuleDetails>,
  publicUrl: string,
  { name: organization }: Owner,
): ProviderResults {
  const failing = new Set(results.failed.map(({ clusterId }) => clusterId));
  const clusters = results.clusters.filter(
    (cluster) => !isDemoCluster(cluster.name) && (checkedPartOf(cluster) !== 'nothing' || failing.has(cluster.id)),
  );
  const failed = results.failed.filter(({ cluster }) => !isDemoCluster(cluster));
  const urlOf = (cluster: string): string =>
    new URL(`/orgs/${encodeURIComponent(organization)}/${encodeURIComponent(cluster)}`, publicUrl).href;
  return {
    components: clusters.map(({ id, name, newestReport, services, checkedServices }) => ({
      id,
      name,
      url: urlOf(name),
      reportedAt: new Date(newestReport * 1000),
      services,
      checkedServices,
    })),
    failedChecks: failed.map((check) => {
      // Reports of other origin name rules that are not ours.
      const rule = rules.get(check.rule);
      const title = check.title ?? rule?.title ?? check.rule;
      return {
        id: `${check.clusterId}-${check.fingerprint}`,
        componentId: check.clusterId,
        title,
        severity: check.severity,
        problem: rule?.problem ?? title,
        remediation: rule?.remediation ?? 'See the report.',
        url: urlOf(check.cluster),
        place:
          check.file === undefined
            ? undefined
            : { path: check.file, fromLine: (check.fromLine ?? 0) + 1, toLine: (check.toLine ?? 0) + 1 },
      };
    }),
  };
}
