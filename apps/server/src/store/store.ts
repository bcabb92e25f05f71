import type { ClusterStore } from './clusters.ts';
import type { ComplianceStore } from './compliance.ts';
import type { FileStore } from './files.ts';
import type { MachineStore } from './machines.ts';
import type { OpenFailedCheckStore } from './open-failed-checks.ts';
import type { PipelineTokenStore } from './pipeline-tokens.ts';
import type { ReportStore } from './reports.ts';
import type { RunStore } from './runs.ts';
import type { SearchStore } from './search.ts';
import type { ServiceStore } from './services.ts';
import type { StatisticsStore } from './statistics.ts';
import type { TrafficRuleStore } from './traffic-rules.ts';
import type { UsageStore } from './usage.ts';
import type { WindowCounts } from './window-counts.ts';

/**
 * Everything that the product remembers, one part per noun. Each call is one transaction, and sees and changes only
 * what belongs to the owner it is given. Names are compared exactly, an owner's e-mail in lower case.
 * Outcomes that a caller must expect are returned, never thrown: what is thrown is a bug or a database out of reach.
 */
export interface Store {
  readonly clusters: ClusterStore;
  readonly machines: MachineStore;
  readonly services: ServiceStore;
  readonly files: FileStore;
  readonly trafficRules: TrafficRuleStore;
  readonly reports: ReportStore;
  readonly openFailedChecks: OpenFailedCheckStore;
  readonly runs: RunStore;
  readonly search: SearchStore;
  readonly usage: UsageStore;
  readonly windowCounts: WindowCounts;
  readonly statistics: StatisticsStore;
  readonly compliance: ComplianceStore;
  readonly pipelineTokens: PipelineTokenStore;
}
