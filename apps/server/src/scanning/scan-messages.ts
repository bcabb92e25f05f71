import type { BundledFile } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { RuleDetails } from '@plumbline/model/contract/rules';
import type { GoneCheck } from '@plumbline/model/gone-checks';
import type { ReportSummary, Ruleset } from '@plumbline/model/report';
import type { ReportOfCluster } from '@plumbline/model/report-file-name';
import type { RulesVersions } from '@plumbline/model/rules-versions';
import type { Derivation } from '@plumbline/scanner/derive/derive-machines';
import type { RuleCatalogue } from '@plumbline/scanner/rules/rule-catalogue';
import type { ManifestPart, Refusal } from '../zip/manifest-messages.ts';

/**
 * What a scan process can do: give a report, the files that can be mended, the machines that files describe, what all
 * rules or some of them say, the parts of the manifest that is the one file it reads, or write the report that stands in a folder there in every form (`rendered-report.ts`).
 */
export type ScanTask =
  | {
      readonly kind: 'scan';
      readonly manifest: Manifest;
      readonly resultFiles: readonly string[];
      readonly ruleset?: Ruleset;
      /** ISO day. */
      readonly judgedAt?: string;
      readonly followIncludes: boolean;
    }
  | { readonly kind: 'fix'; readonly manifest: Manifest }
  | { readonly kind: 'derive'; readonly manifest: Manifest }
  | { readonly kind: 'rules' }
  | { readonly kind: 'rule-details'; readonly ids: readonly string[] }
  | { readonly kind: 'manifest' }
  | { readonly kind: 'render'; readonly about: ReportOfCluster; readonly folder: string };

/** What comes of a task in pieces, each when it is asked for. */
export interface Pieces {
  /** Of the report as JSON. */
  readonly body: Uint8Array;
  /** See `ReportRows`. */
  readonly open: string;
  readonly switchedOff: readonly string[];
  /** A file that was mended, with its path in the bundle. */
  readonly changed: readonly [path: string, bytes: Uint8Array];
  /** Of a manifest. */
  readonly parts: readonly ManifestPart[];
}

/** What the process that scans is told. Each is answered before the next is sent, but for files and `forget`. */
export type ToScanProcess =
  | { readonly kind: 'task'; readonly task: ScanTask }
  | { readonly kind: 'file'; readonly path: string; readonly bytes: BundledFile }
  | { readonly kind: 'next'; readonly of: keyof Pieces }
  | { readonly kind: 'judge'; readonly gone: readonly GoneCheck[] }
  | { readonly kind: 'forget' };

export type FromScanProcess =
  /** Files are asked for when they are needed. */
  { readonly kind: 'read'; readonly path: string } | { readonly kind: 'progress'; readonly done: number } | ScanAnswer;

export type ScanAnswer =
  | { readonly kind: 'report'; readonly summary: ReportSummary; readonly judgedBy: RulesVersions }
  | { readonly kind: 'fixed' }
  | { readonly kind: 'derived'; readonly derivation: Derivation }
  | { readonly kind: 'rules'; readonly catalogue: RuleCatalogue }
  | { readonly kind: 'rule-details'; readonly rules: ReadonlyMap<string, RuleDetails> }
  | { readonly kind: 'manifest'; readonly refusal: Refusal | undefined }
  | { readonly kind: 'rendered' }
  /** `piece` is undefined where there is none at all. */
  | { readonly kind: 'piece'; readonly piece: Pieces[keyof Pieces] | undefined; readonly isLast: boolean }
  | { readonly kind: 'judged'; readonly isFixed: readonly boolean[] }
  /** Nothing of the task is left; `memoryBytes` is what the process holds. */
  | { readonly kind: 'forgotten'; readonly memoryBytes: number }
  | { readonly kind: 'mistake'; readonly message: string };
