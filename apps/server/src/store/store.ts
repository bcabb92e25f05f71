import type { FileKind } from '../database/tables.ts';
import type { CompliancePushes } from '@plumbline/model/contract/compliance';
import type { Manifest, NewCluster } from '@plumbline/model/cluster';
import type { ComplimentaryFile, ConfigurationFile, Tag } from '@plumbline/model/configuration-file';
import type {
  FailedCheckFacets,
  FailedCheckFilter,
  FailedCheckGrouping,
  FailedCheckGroupPage,
  FailedCheckOrder,
  FailedCheckPage,
} from '@plumbline/model/contract/failed-checks';
import type { RunState } from '@plumbline/model/contract/reports';
import type { SearchResults } from '@plumbline/model/contract/search';
import type { CoverageCounts } from '@plumbline/model/coverage';
import type { GoneCheck } from '@plumbline/model/gone-checks';
import type { Machine, NewMachine } from '@plumbline/model/machine';
import type { ClusterSummary, Owner } from '@plumbline/model/organization';
import type { PipelineToken, TokenScope } from '@plumbline/model/pipeline-token';
import type { ReportSummary, Ruleset } from '@plumbline/model/report';
import type { RulesVersions } from '@plumbline/model/rules-versions';
import type { NewService } from '@plumbline/model/service';
import type { TakenAliases } from '@plumbline/model/validation';
import type { TrafficDirection, TrafficRule } from '@plumbline/model/traffic-rule';
import type { StorageQuota, UsageStore } from './usage.ts';
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

/** Bytes in the blob store, by what they are: `sha256` in lower-case hex, `size` in bytes. */
export interface BlobRef {
  readonly sha256: string;
  readonly size: number;
}

/** Blobs by the path of the file in its bundle, as `bundlePath` of the model makes it. */
export type BlobsByPath = Readonly<Record<string, BlobRef>>;

/** A cluster with the blobs of its files; files without bytes are in the manifest and not in `blobs`. */
export interface StoredBundle {
  readonly manifest: Manifest;
  readonly blobs: BlobsByPath;
  /** Whether runs follow include directives; see `ClusterStore.insert` and `replace`. */
  readonly followIncludes: boolean;
}

export interface ClusterStore {
  /** Names, sorted. */
  list(owner: Owner): Promise<readonly string[]>;
  /** `customerId` is the owner's name; keys stand in the order in which they were added. */
  get(owner: Owner, name: string): Promise<Manifest | undefined>;
  bundle(owner: Owner, name: string): Promise<StoredBundle | undefined>;
  exists(owner: Owner, name: string): Promise<boolean>;
  /**
   * The clusters that a client may mean by a name: the one of exactly that name, else all whose sanitised name it is
   * (`sanitizeClusterName`). Empty: none. Several: the name is ambiguous.
   */
  resolve(owner: Owner, name: string): Promise<readonly string[]>;
  /**
   * Registers an empty cluster; false when the owner has one of that name. Includes of its files are followed for
   * organizations, and not for command-line users (design, section 3, Enterprise-only directives).
   * Errors: QuotaExceededError.
   */
  insert(owner: Owner, name: string, cluster: NewCluster, quota?: StorageQuota): Promise<boolean>;
  /**
   * Takes over an uploaded bundle: a new cluster, or with `overwrite` the machines, services, files and external results
   * of an existing one. Its reports stay, and so do its location, type and tool, its machines' addresses and all
   * traffic rules, where the upload says nothing of them; derived machines that it does not name stay with their
   * services. `manifest.customerId` is ignored. `followIncludes` is kept for its runs: true for what a command line
   * collected, because it has followed the includes itself. Default: true.
   * Files of the manifest that are not in `blobs` are entries without bytes.
   */
  replace(
    owner: Owner,
    manifest: Manifest,
    blobs: BlobsByPath,
    options: ReplaceOptions,
  ): Promise<'added' | 'replaced' | 'already-exists'>;
  /**
   * Takes over what the infrastructure as code of a cluster describes; false when there is no such cluster. Machines
   * that people made stay as they are, and so do edited addresses, services and rules that people gave to derived ones;
   * what was derived before and is described no more goes. Twice the same changes nothing.
   */
  storeDerivation(owner: Owner, name: string, derivation: NewDerivation): Promise<boolean>;
  /** Deletes it with everything below it, reports too, and cancels its runs; false when there is none. */
  delete(owner: Owner, name: string): Promise<boolean>;
  /**
   * The newest report of each cluster as JSON text: `UserSummaryWire` of the model, or with the owner's sums
   * `OrganizationSummaryWire`; of the `only` one alone where it is given. One query, whose cost does not depend on older
   * reports.
   */
  summaryJson(owner: Owner, shape: 'clusters' | 'clusters-and-sums', only?: string): Promise<string>;
}

export interface NewDerivation {
  /** Each id once. */
  readonly machines: readonly (NewMachine & Required<Pick<Machine, 'inboundTraffic' | 'outboundTraffic'>>)[];
  /** What was left out, in sentences for people. */
  readonly notes: readonly string[];
}

export interface ReplaceOptions {
  readonly overwrite: boolean;
  /** See `ClusterStore.replace`. */
  readonly followIncludes?: boolean;
  /** What the cluster's runs judge by when they do not say; none without it. */
  readonly ruleset?: Ruleset | undefined;
  /** Errors: QuotaExceededError when the owner would have more. */
  readonly quota?: StorageQuota | undefined;
}

export interface MachineStore {
  insert(
    owner: Owner,
    cluster: string,
    machine: NewMachine,
  ): Promise<'added' | 'already-exists' | 'no-cluster' | 'full'>;
  delete(owner: Owner, cluster: string, machine: string): Promise<boolean>;
}

/** A service of a machine, or without `machine` of the cluster itself. */
export interface ServiceAt {
  readonly cluster: string;
  readonly machine?: string | undefined;
  readonly service: string;
}

export interface ServiceStore {
  insert(
    owner: Owner,
    at: { readonly cluster: string; readonly machine?: string | undefined },
    service: NewService,
  ): Promise<'added' | 'already-exists' | 'no-cluster' | 'no-machine' | 'full'>;
  exists(owner: Owner, at: ServiceAt): Promise<boolean>;
  delete(owner: Owner, at: ServiceAt): Promise<boolean>;
}

/** Which file of a service: sub paths are compared normalised. `defaultFileName` only for configuration files. */
export interface FileKey {
  readonly kind: FileKind;
  readonly fileName: string;
  readonly subPath: string;
  readonly defaultFileName?: string | undefined;
}

/** What an entry says of a file; `configFileType` as the caller decided it. Absent lists are left as they are. */
export interface FileEntry extends FileKey {
  readonly configFileType: string;
  readonly aliasList?: readonly string[] | undefined;
  readonly tags?: readonly Tag[] | undefined;
}

export type StoredFile = (
  | ({ readonly kind: 'configuration' } & ConfigurationFile)
  | ({ readonly kind: 'complimentary' } & ComplimentaryFile)
) & {
  /** Absent while only the entry exists. */
  readonly blob?: BlobRef;
};

export interface FileStore {
  /** Both kinds, in the order in which they were added; undefined when there is no such service. */
  list(owner: Owner, at: ServiceAt): Promise<readonly StoredFile[] | undefined>;
  /**
   * Adds the entry, or changes that of the same key; bytes stay. 'path-taken' when a file of the other kind, or one
   * registered under another default name, has the same sub path and name. Sub paths must be normalisable.
   */
  upsertEntry(owner: Owner, at: ServiceAt, entry: FileEntry): Promise<'stored' | 'path-taken' | 'no-service' | 'full'>;
  /**
   * Gives the file its bytes, adding the entry when there is none yet. `blob` must be durable already.
   * Errors: QuotaExceededError.
   */
  setBlob(
    owner: Owner,
    at: ServiceAt,
    entry: FileEntry,
    blob: BlobRef,
    quota?: StorageQuota,
  ): Promise<'stored' | 'path-taken' | 'no-service' | 'full'>;
  /** Without `defaultFileName` the first configuration file of that path. */
  get(owner: Owner, at: ServiceAt, key: FileKey): Promise<StoredFile | undefined>;
  delete(owner: Owner, at: ServiceAt, key: FileKey): Promise<boolean>;
  /** What decides whether an entry can be taken, however much stands around it. */
  surroundings(
    owner: Owner,
    at: ServiceAt,
    entry: FileKey,
    aliases: readonly string[],
  ): Promise<EntrySurroundings | 'no-cluster' | 'no-machine' | 'no-service'>;
}

export interface EntrySurroundings {
  readonly serviceName: string;
  /** The files of its service, of both kinds, that have its sub path and name. */
  readonly atPath: readonly StoredFile[];
  /** Those of the asked aliases that another file has. */
  readonly taken: TakenAliases;
}

export interface TrafficRuleStore {
  /** On a machine, or without one on the cluster. */
  insert(
    owner: Owner,
    at: TrafficRulesAt,
    rule: TrafficRule,
  ): Promise<'added' | 'already-exists' | 'no-cluster' | 'no-machine' | 'full'>;
  /** Deletes the rule that equals the given one; false when there is none. */
  delete(owner: Owner, at: TrafficRulesAt, rule: TrafficRule): Promise<boolean>;
}

export interface TrafficRulesAt {
  readonly cluster: string;
  readonly machine?: string | undefined;
  readonly direction: TrafficDirection;
}

/** One stored report without its body. `name` is its time in whole seconds since 1970, UTC, as text. */
export interface StoredReport {
  /** Never reused, the same for ever: what the specification calls a scan's id. */
  readonly id: string;
  readonly cluster: string;
  readonly name: string;
  readonly summary: ReportSummary;
  readonly ruleset?: string;
  /** The report as JSON (`Report` of the model). */
  readonly body: BlobRef;
  /** The bundle that it is about as JSON (`StoredBundle`): the manifest and the blobs as they were then. */
  readonly bundle: BlobRef;
}

/**
 * What the rows of a report are made of, in parts that are small enough to hold up nobody: lists may have hundreds of
 * thousands.
 */
export interface ReportRows {
  /** JSON arrays of rows of `open_failed_checks`, by their columns. */
  open(): AsyncIterable<string> | Iterable<string>;
  /** Fingerprints of what comments switch off: that is neither open nor fixed. */
  switchedOff(): AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
  /** Of each, whether it is fixed for all that the report knows. */
  judgeGone(gone: readonly GoneCheck[]): Promise<readonly boolean[]> | readonly boolean[];
}

export interface NewReport extends RulesVersions {
  readonly cluster: string;
  /** When the run took the bundle; the name is that second, or the next after the cluster's newest report. */
  readonly atSeconds: number;
  readonly summary: ReportSummary;
  readonly ruleset?: string | undefined;
  readonly body: BlobRef;
  readonly bundle: BlobRef;
  /** The files that the bundle names; without them they are noted by the next collection of blobs alone. */
  readonly files?: readonly BlobRef[];
  readonly rows: ReportRows;
}

export interface ReportStore {
  /**
   * Stores a report with the open failed checks of its cluster and what changed since the report before, in one
   * transaction; with `run`, that run is done with it, and counts as a scan of whoever started it, but for a demo
   * cluster. Gives the report's name, or undefined when the cluster has gone, or the worker does not hold the run any
   * more.
   */
  insert(
    owner: Owner,
    report: NewReport,
    run?: { readonly id: string; readonly attempt: number },
  ): Promise<string | undefined>;
  /** Names, ascending: the last is the newest. Undefined when there is no such cluster. */
  list(owner: Owner, cluster: string): Promise<readonly string[] | undefined>;
  get(owner: Owner, cluster: string, name: string): Promise<StoredReport | undefined>;
  getById(owner: Owner, id: string): Promise<StoredReport | undefined>;
  /** Keyed by report name, only the newest `limit` ones where one is given. Undefined when there is no such cluster. */
  summaries(
    owner: Owner,
    cluster: string,
    limit?: number,
  ): Promise<Readonly<Record<string, ReportSummary>> | undefined>;
  /** The newest reports of all clusters of the owner, newest first. */
  latest(owner: Owner, limit: number): Promise<readonly StoredReport[]>;
}

/** A failed check of the newest report. `firstSeen` is the name of the first report in the unbroken row that had it. */
export interface OpenFailedCheck {
  readonly cluster: string;
  readonly fingerprint: string;
  readonly rule: string;
  readonly severity: number;
  readonly title?: string;
  readonly machine?: string;
  readonly service?: string;
  /** Sub path and file name as one path. */
  readonly file?: string;
  readonly fromLine?: number;
  readonly toLine?: number;
  readonly firstSeen: string;
}

/** Where a page of failed checks ended. `position` counts those of a cluster by machine, service, file, line and rule. */
export interface FailedCheckPlace {
  readonly clusterName: string;
  readonly rule: string;
  readonly severity: number;
  readonly position: number;
}

/** Where a page of groups ended: a failed check of the last one. `machineAt` and `fileAt` are positions. */
export interface FailedCheckGroupPlace extends Omit<FailedCheckPlace, 'position'> {
  readonly machineAt: number;
  readonly fileAt: number;
  /** Empty for none. */
  readonly service: string;
}

export interface FailedCheckQuery {
  readonly filter: FailedCheckFilter;
  readonly order: FailedCheckOrder;
  readonly after?: FailedCheckPlace | undefined;
  readonly limit: number;
  /** How many there are, where they were counted before: counting goes through as many rows again. */
  readonly counted?: number | undefined;
}

export interface FailedCheckGroupQuery extends Omit<FailedCheckQuery, 'order' | 'after'> {
  readonly groupBy: FailedCheckGrouping;
  readonly after?: FailedCheckGroupPlace | undefined;
}

export interface OpenFailedCheckStore {
  /** Worst first. Undefined when there is no such cluster. */
  list(owner: Owner, cluster: string): Promise<readonly OpenFailedCheck[] | undefined>;
  /** Those of all clusters behind a place; `end` is where they end when more follow. At most two queries. */
  page(
    owner: Owner,
    query: FailedCheckQuery,
  ): Promise<Omit<FailedCheckPage, 'next'> & { readonly end?: FailedCheckPlace | undefined }>;
  /** The groups that they fall into behind a place, as `page` gives the failed checks. */
  groups(
    owner: Owner,
    query: FailedCheckGroupQuery,
  ): Promise<Omit<FailedCheckGroupPage, 'next'> & { readonly end?: FailedCheckGroupPlace | undefined }>;
  facets(owner: Owner): Promise<FailedCheckFacets>;
  /** What is kept to search by of rules that have failed nowhere for a day. */
  deleteOldTitles(): Promise<void>;
}

/** Access and refresh token in an envelope that the store cannot open, and when the first ends. */
export interface SealedTokens {
  readonly sealed: Uint8Array;
  readonly expiresAt: Date;
}

/** What has become of tokens while they were used. */
export interface UsedTokens<Result> {
  readonly result: Result;
  readonly renewed?: SealedTokens;
  /** Why they are good for nothing any more, in words for the operator. */
  readonly broken?: string;
}

/** What an organization's newest reports say. `changes` counts the reports that they include, see `pushed`. */
export interface ComplianceResults {
  readonly changes: number;
  readonly clusters: readonly (CoverageCounts & {
    readonly id: string;
    readonly name: string;
    readonly newestReport: number;
  })[];
  readonly failed: readonly (OpenFailedCheck & { readonly clusterId: string })[];
}

/** Connections of organizations to the compliance provider. */
export interface ComplianceStore {
  /** Replaces a connection that there is, with everything that had become of it. */
  connect(owner: Owner, tokens: SealedTokens): Promise<void>;
  /** False also for a connection that is broken. */
  isConnected(owner: Owner): Promise<boolean>;
  /** Undefined without a connection. */
  pushes(owner: Owner): Promise<CompliancePushes | undefined>;
  /** Deletes the connection and gives its tokens; undefined when there is none. */
  disconnect(owner: Owner): Promise<Uint8Array | undefined>;
  /**
   * Lets one caller at a time, over all processes, use the tokens and replace them; gives its result, or undefined
   * without a working connection. Whoever else wants them waits, so `use` must have a time limit.
   */
  useTokens<Result>(
    owner: Owner,
    use: (tokens: SealedTokens) => Promise<UsedTokens<Result>>,
  ): Promise<Result | undefined>;
  /**
   * Three queries, whatever the owner has. Undefined without a connection that is due: between finding it due and
   * pushing, another push may have told everything, or been told to wait.
   */
  results(owner: Owner): Promise<ComplianceResults | undefined>;
  /** The provider has been told of what `results` gave. */
  pushed(owner: Owner, changes: number): Promise<void>;
  /** A push has failed: the next waits as long as `delayMs` says for so many failures before it. */
  postpone(owner: Owner, delayMs: (failuresBefore: number) => number): Promise<void>;
  /** Marks the connection as one that somebody has to make again. */
  breakOff(owner: Owner, reason: string): Promise<void>;
  /** Owners with something to push now. */
  due(): Promise<readonly Owner[]>;
}

/** `progress` from 0 to 1; `reportName` once it is done, `error` (a sentence for people) once it has failed. */
export interface StoredRun {
  readonly id: string;
  readonly clusterName: string;
  readonly state: RunState;
  readonly progress: number;
  readonly ruleset?: string;
  readonly reportName?: string;
  readonly error?: string;
}

export interface RunStore {
  get(owner: Owner, id: string): Promise<StoredRun | undefined>;
  /** Runs that are queued or running, oldest first. */
  unfinished(owner: Owner): Promise<readonly StoredRun[]>;
  /** Ends a run that is queued or running; 'ended' when it was done or had failed. Undefined when there is none. */
  cancel(owner: Owner, id: string): Promise<'cancelled' | 'ended' | undefined>;
}

export interface SearchStore {
  /** Everything of the owner whose name contains the text, without regard to case; a few of each kind. */
  find(owner: Owner, text: string): Promise<SearchResults>;
}

/**
 * Scans: reports of runs that somebody started, those of demo clusters left out; kept when clusters are deleted.
 * `lastScanSeconds` 0 = never.
 */
export interface Scans {
  readonly scans: number;
  readonly lastScanSeconds: number;
}

export interface OwnerScans extends Scans {
  readonly owner: Owner;
  /** Whether the owner has, or has had, demo clusters. */
  readonly hasViewedDemo: boolean;
}

export interface AllScans {
  readonly byOwner: readonly OwnerScans[];
  /** By e-mail in lower case; who started none is left out. */
  readonly byPerson: ReadonlyMap<string, Scans>;
}

/** The numbers of the administrator's page: the only calls that read across owners. */
/** Of the secret only a hash is kept. */
export interface TokenToStore {
  readonly name: string;
  readonly scope: TokenScope;
  readonly clusterName?: string | undefined;
  /** E-mail and id of the maker's account. */
  readonly madeBy: string;
  readonly makerId: string;
  readonly secret: string;
  readonly days: number;
  /** How many the owner may have in force. */
  readonly most: number;
}

/** `makerId` is that of the maker's account. */
export type OwnedPipelineToken = PipelineToken & { readonly owner: Owner; readonly makerId: string };

export interface PipelineTokenStore {
  /** Newest first, also those that have ended. */
  list(owner: Owner): Promise<readonly PipelineToken[]>;
  /** Undefined when the owner has as many as it may. */
  insert(owner: Owner, token: TokenToStore): Promise<PipelineToken | undefined>;
  /** Undefined when the owner has none of that id. */
  revoke(owner: Owner, id: string): Promise<'revoked' | 'had-ended' | undefined>;
  /** Whosever it is, also when it has ended. */
  find(by: { readonly secret: string } | { readonly id: string }): Promise<OwnedPipelineToken | undefined>;
  /** Writes nothing where a use was recorded in the last `everySeconds`. */
  recordUse(owner: Owner, id: string, everySeconds: number): Promise<void>;
  /** Of every owner, what ended so many days ago; gives how many. */
  deleteEnded(days: number): Promise<number>;
}

export interface StatisticsStore {
  /** Counts one more message of that name, such as REGISTRATION_PROMPT. */
  countMessage(message: string): Promise<void>;
  messageCount(message: string): Promise<number>;
  addReferrer(userName: string, referrer: string): Promise<void>;
  addDemoViewer(owner: Owner): Promise<void>;
  /** Of every owner that has a cluster, or ever had a report; and what each person started, of whatever owner. */
  scans(): Promise<AllScans>;
  /** Scans by month (`2026-01`), ascending, months without any left out. */
  scansByMonth(kind: Owner['kind']): Promise<readonly { readonly month: string; readonly scans: number }[]>;
  /** How many runs are not finished, of all owners. */
  unfinishedRuns(): Promise<Readonly<Record<'queued' | 'running', number>>>;
  /** The newest report of each cluster by its name, for every organization that has a cluster, by organization name. */
  organizationSummaries(): Promise<ReadonlyMap<string, Readonly<Record<string, ClusterSummary>>>>;
}
