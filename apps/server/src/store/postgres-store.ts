import type { Database } from '../database/database.ts';
import { createClusterStore } from './clusters.ts';
import { createComplianceStore } from './compliance.ts';
import { createFileStore } from './files.ts';
import { createMachineStore } from './machines.ts';
import { createOpenFailedCheckStore } from './open-failed-checks.ts';
import { createPipelineTokenStore } from './pipeline-tokens.ts';
import { createReportStore } from './reports.ts';
import { createRunStore } from './runs.ts';
import { createSearchStore } from './search.ts';
import { createServiceStore } from './services.ts';
import { createStatisticsStore } from './statistics.ts';
import type { Store } from './store.ts';
import { createTrafficRuleStore } from './traffic-rules.ts';
import { createUsageStore } from './usage.ts';
import { createWindowCounts } from './window-counts.ts';

/** The store on PostgreSQL. The database must have been migrated. */
export function createStore(database: Database): Store {
  return {
    clusters: createClusterStore(database),
    machines: createMachineStore(database),
    services: createServiceStore(database),
    files: createFileStore(database),
    trafficRules: createTrafficRuleStore(database),
    reports: createReportStore(database),
    openFailedChecks: createOpenFailedCheckStore(database),
    runs: createRunStore(database),
    search: createSearchStore(database),
    usage: createUsageStore(database),
    windowCounts: createWindowCounts(database),
    statistics: createStatisticsStore(database),
    compliance: createComplianceStore(database),
    pipelineTokens: createPipelineTokenStore(database),
  };
}
