import type { Manifest } from '@plumbline/model/cluster';
import type { Report, Ruleset } from '@plumbline/model/report';

/** What the thread that scans is told, and what it says: files are asked for when they are needed. */
export type ToScanThread =
  | { readonly kind: 'scan'; readonly manifest: Manifest; readonly ruleset?: Ruleset; readonly followIncludes: boolean }
  | { readonly kind: 'file'; readonly path: string; readonly bytes: Uint8Array | undefined };

export type FromScanThread =
  | { readonly kind: 'read'; readonly path: string }
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'report'; readonly report: Report };
