import type { Audit } from '../audit.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Connections } from '../compliance/connection.ts';
import type { Directory } from '../identity/directory.ts';
import type { Registration } from '../identity/identity.ts';
import type { RunQueue } from '../jobs/run-queue.ts';
import type { Store } from '../store/store.ts';
import { administrationUseCases } from './administration.ts';
import { clusterUseCases } from './clusters.ts';
import { complianceUseCases } from './compliance.ts';
import { demoUseCases } from './demo-clusters.ts';
import { derivationUseCases } from './derivations.ts';
import { failedCheckUseCases } from './failed-checks.ts';
import { fixUseCases } from './fixes.ts';
import { fileUseCases } from './files.ts';
import type { Limits } from './limits.ts';
import { machineUseCases } from './machines.ts';
import { ownerQuotas } from './quotas.ts';
import { registrationUseCases } from './registration.ts';
import { reportUseCases } from './reports.ts';
import { ruleUseCases } from './rules.ts';
import { runUseCases } from './runs.ts';
import { scanUseCases } from './scans.ts';
import { searchUseCases } from './search.ts';
import { serviceUseCases } from './services.ts';
import { summaryUseCases } from './summaries.ts';
import { tokenUseCases, type TokenChange } from './tokens.ts';
import { trafficRuleUseCases } from './traffic-rules.ts';
import { uploadUseCases } from './uploads.ts';

/** What the product's use cases work with. */
export interface UseCaseParts {
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly queue: RunQueue;
  readonly registration: Registration;
  /** Undefined where users are kept elsewhere and cannot be asked for. */
  readonly directory: Directory | undefined;
  /** Told of every change of accounts. */
  readonly audit: Audit;
  /** Absent where no compliance provider is set up. */
  readonly compliance?: Connections | undefined;
  readonly limits: Limits;
  /** Where uploads are kept while they are read; emptied by whoever puts something there. */
  readonly temporaryFolder: string;
  /** The demo projects, see `demo/read-demo-project.ts`. */
  readonly demoFolder: string;
  /** Told of the bytes of uploaded zips and files while they come. */
  readonly onUploadedBytes?: ((bytes: number) => void) | undefined;
  /** Told who made or revoked which token. */
  readonly onTokenChanged?: ((change: TokenChange) => void) | undefined;
  /** Seconds since 1970. */
  readonly nowSeconds: () => number;
}

export type UseCases = ReturnType<typeof createUseCases>;

/** Everything that the product does, one part per noun. */
export function createUseCases(parts: UseCaseParts) {
  const quotas = ownerQuotas(parts);
  const runs = runUseCases(parts, quotas);
  const reports = reportUseCases(parts);
  return {
    quotas,
    clusters: clusterUseCases(parts, quotas),
    machines: machineUseCases(parts),
    services: serviceUseCases(parts),
    files: fileUseCases(parts, quotas),
    trafficRules: trafficRuleUseCases(parts),
    reports,
    scans: scanUseCases(parts),
    runs,
    rules: ruleUseCases(),
    failedChecks: failedCheckUseCases(parts),
    search: searchUseCases(parts),
    summaries: summaryUseCases(parts),
    uploads: uploadUseCases(parts, quotas, runs, reports),
    fixes: fixUseCases(parts),
    derivations: derivationUseCases(parts, quotas),
    demo: demoUseCases(parts, quotas),
    registration: registrationUseCases(parts),
    administration: administrationUseCases(parts),
    compliance: complianceUseCases(parts),
    tokens: tokenUseCases(parts),
  };
}
