import type { DerivationOutcome } from '@plumbline/model/cluster';
import type { Tag } from '@plumbline/model/configuration-file';
import type { RunState } from '@plumbline/model/contract/reports';
import type { NewMachine } from '@plumbline/model/machine';
import type { TokenScope } from '@plumbline/model/pipeline-token';
import type { TrafficDirection } from '@plumbline/model/traffic-rule';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type FileKind = 'configuration' | 'complimentary';

/** Every table of the store by its name, as `store/migrations/` makes them; types queries. */
export interface Tables {
  clusters: ClustersTable;
  machines: MachinesTable;
  services: ServicesTable;
  files: FilesTable;
  bundle_files: BundleFilesTable;
  traffic_rules: TrafficRulesTable;
  reports: ReportsTable;
  open_failed_checks: OpenFailedChecksTable;
  runs: RunsTable;
  scan_counts: ScanCountsTable;
  demo_viewers: { owner: string; first_viewed_at: Generated<Date> };
  doomed_blobs: { sha256: string; doomed_at: Generated<Date> };
  bundle_contents: { bundle_sha256: string; blob_sha256: string; blob_size: Generated<number> };
  compliance_connections: ComplianceConnectionsTable;
  pipeline_tokens: PipelineTokensTable;
  message_counts: { message: string; count: number };
  referrers: { id: GeneratedAlways<number>; user_name: string; referrer: string; created_at: Generated<Date> };
}

/** Written as JSON text, read as a value. */
type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>;

/** What a derivation wrote of a machine. */
export type DerivedAddresses = Pick<NewMachine, 'hostName' | 'externalIp' | 'internalIp'>;

interface ClustersTable {
  owner: string;
  id: Generated<string>;
  name: string;
  location: string | null;
  cluster_type: string | null;
  derived_from: string | null;
  follow_includes: boolean;
  ruleset: string | null;
  external_results: NullableJson<string[]>;
  derivation: NullableJson<DerivationOutcome>;
  total_reports: Generated<number>;
  newest_report: number | null;
  sev1: Generated<number>;
  sev2: Generated<number>;
  sev3: Generated<number>;
  sev4: Generated<number>;
  sev5: Generated<number>;
  new_checks: number | null;
  fixed_checks: number | null;
  unchecked_checks: number | null;
  rules_changed: boolean | null;
  services: number | null;
  checked_services: number | null;
  report_bytes: Generated<number>;
  created_at: Generated<Date>;
}

interface MachinesTable {
  owner: string;
  id: Generated<string>;
  cluster_id: string;
  ordinal: GeneratedAlways<number>;
  name: string;
  host_name: string | null;
  external_ip: string | null;
  internal_ip: string | null;
  derived: NullableJson<DerivedAddresses>;
}

interface ServicesTable {
  owner: string;
  id: Generated<string>;
  cluster_id: string;
  machine_id: string | null;
  ordinal: GeneratedAlways<number>;
  key: string;
  service_name: string;
  version: string | null;
  empty_folders: string[] | null;
}

interface FilesTable {
  owner: string;
  service_id: string;
  kind: FileKind;
  path: string;
  default_file_name: string;
  ordinal: GeneratedAlways<number>;
  file_name: string;
  sub_path: string;
  config_file_type: string;
  alias_list: NullableJson<string[]>;
  tags: NullableJson<Tag[]>;
  blob_sha256: string | null;
  blob_size: number | null;
}

interface BundleFilesTable {
  owner: string;
  cluster_id: string;
  path: string;
  blob_sha256: string;
  blob_size: number;
}

interface TrafficRulesTable {
  owner: string;
  id: GeneratedAlways<number>;
  cluster_id: string;
  machine_id: string | null;
  direction: TrafficDirection;
  priority: number;
  protocol: string;
  cidr_block: string;
  begin_port: number;
  end_port: number;
  is_derived: Generated<boolean>;
}

interface ReportsTable {
  owner: string;
  cluster_id: string;
  name: number;
  id: Generated<string>;
  sev1: number;
  sev2: number;
  sev3: number;
  sev4: number;
  sev5: number;
  score: number | null;
  services: number | null;
  checked_services: number | null;
  rules_version: string;
  rules_versions: NullableJson<Record<string, string>>;
  ruleset: string | null;
  body_sha256: string;
  body_size: number;
  bundle_sha256: string;
  bundle_size: number;
}

interface OpenFailedChecksTable {
  owner: string;
  cluster_id: string;
  fingerprint: string;
  rule: string;
  severity: number;
  title: string | null;
  /** Null for what is more than good practice, and in reports from before there were categories. */
  category: string | null;
  machine: string | null;
  /** Empty for none. */
  service: string;
  file: string | null;
  from_line: number | null;
  to_line: number | null;
  first_seen: number;
  /** The report that saw it last. */
  seen_in: number;
  /** How many checks that are not listed it stands for; null for one by itself. */
  unlisted: number | null;
  cluster_name: string;
  /** The severity, negative: what is worst comes first. */
  rank: number;
  /** See `failed-check-places.ts`. */
  position: number;
  machine_at: number;
  file_at: number;
}

interface RunsTable {
  owner: string;
  id: Generated<string>;
  /** Null once the cluster was deleted. */
  cluster_id: string | null;
  cluster_name: string;
  state: Generated<RunState>;
  progress: Generated<number>;
  attempt: Generated<number>;
  given_back: Generated<number>;
  ruleset: string | null;
  report_name: number | null;
  error: string | null;
  /** An e-mail in lower case; empty where it was not yet kept. */
  started_by: string;
  created_at: Generated<Date>;
  /** From when it may be taken. */
  due_at: Generated<Date>;
  taken_at: Date | null;
  /** When its worker last said that it is alive. */
  seen_at: Date | null;
  traceparent: string | null;
  finished_at: Date | null;
}

interface ScanCountsTable {
  owner: string;
  month: string;
  /** An e-mail in lower case; empty where it was not yet kept. */
  started_by: string;
  scans: number;
  last_scan: number;
}

interface ComplianceConnectionsTable {
  owner: string;
  sealed_tokens: Buffer;
  access_expires_at: Date;
  broken: string | null;
  changes: Generated<number>;
  pushed_changes: Generated<number>;
  pushed_at: Date | null;
  failures: Generated<number>;
  retry_at: Date | null;
  connected_at: Generated<Date>;
}

interface PipelineTokensTable {
  owner: string;
  id: Generated<string>;
  name: string;
  scope: TokenScope;
  cluster_name: string | null;
  made_by: string;
  maker_id: string;
  secret_hash: Buffer;
  made_at: Generated<Date>;
  ends_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
}
