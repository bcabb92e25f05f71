import type { BundledFile } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { RuleDetails } from '@plumbline/model/contract/rules';
import type { Report, Ruleset } from '@plumbline/model/report';
import type { Derivation } from '@plumbline/scanner/derive/derive-machines';

/**
 * What a scan thread can do: give a report, the files that can be mended, the machines that files describe, or what all
 * rules say.
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
  | { readonly kind: 'rules' };

/** What the thread that scans is told, and what it says: files are asked for when they are needed. */
export type ToScanThread = ScanTask | { readonly kind: 'file'; readonly path: string; readonly bytes: BundledFile };

export type FromScanThread =
  | { readonly kind: 'read'; readonly path: string }
  | { readonly kind: 'progress'; readonly done: number }
  | ScanOutcome;

export type ScanOutcome =
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'fixed'; readonly changed: ReadonlyMap<string, Uint8Array> }
  | { readonly kind: 'derived'; readonly derivation: Derivation }
  | { readonly kind: 'rules'; readonly rules: readonly RuleDetails[] };
