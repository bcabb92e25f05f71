import type { UseCaseParts } from './parts.ts';
import { administrationUseCases } from './administration.ts';
import { clusterUseCases } from './clusters.ts';
import { complianceUseCases } from './compliance.ts';
import { demoUseCases } from './demo-clusters.ts';
import { derivationUseCases } from './derivations.ts';
import { failedCheckUseCases } from './failed-checks.ts';
import { fixUseCases } from './fixes.ts';
import { fileUseCases } from './files.ts';
import { machineUseCases } from './machines.ts';
import { countOpenArchives } from './open-archives.ts';
import { ownerQuotas } from './quotas.ts';
import { registrationUseCases } from './registration.ts';
import { reportUseCases } from './reports.ts';
import { ruleUseCases } from './rules.ts';
import { runUseCases } from './runs.ts';
import { scanUseCases } from './scans.ts';
import { searchUseCases } from './search.ts';
import { serviceUseCases } from './services.ts';
import { summaryUseCases } from './summaries.ts';
import { tokenUseCases } from './tokens.ts';
import { trafficRuleUseCases } from './traffic-rules.ts';
import { uploadUseCases } from './uploads.ts';

export type UseCases = ReturnType<typeof createUseCases>;

/** Everything that the product does, one part per noun. */
export function createUseCases(parts: UseCaseParts) {
  const quotas = ownerQuotas(parts);
  const runs = runUseCases(parts, quotas);
  const openArchive = countOpenArchives();
  const reports = reportUseCases(parts, openArchive);
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
    fixes: fixUseCases(parts, quotas, openArchive),
    derivations: derivationUseCases(parts, quotas),
    demo: demoUseCases(parts, quotas),
    registration: registrationUseCases(parts),
    administration: administrationUseCases(parts),
    compliance: complianceUseCases(parts),
    tokens: tokenUseCases(parts),
  };
}
