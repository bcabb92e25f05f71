import type { Manifest } from './cluster.ts';
import type { ComplimentaryFile, ConfigurationFile } from './configuration-file.ts';
import { joinPath } from './paths.ts';
import type { Service } from './service.ts';

/** The folder of a bundle that holds the files of cluster-level services. */
export const CLUSTER_SERVICES_FOLDER = 'clusterServices';

/** Where a service stands in a cluster: on a machine, or at the level of the cluster itself (no machine). */
export interface ServiceRef {
  readonly machine?: string | undefined;
  readonly service: string;
}

/** Rule ids that failed as seen by the client that made a bundle. Source: command-line contract, section 5.6. */
export const FAILED_RULES_FILE = 'failed_rules.json';

/** Whether a path of a bundle holds failed checks that others found: `failed_rules.json`, `externalResults/<id>/*.json`. */
export function isResultFile(path: string): boolean {
  return path === FAILED_RULES_FILE || /^externalResults\/[^/]+\/[^/]+\.json$/.test(path);
}

/** What has become of a file whose bytes were stored once: they are gone, or are not those that were stored. */
export type FileFault = 'lost' | 'damaged';

/** Undefined for a file that was named and never stored. */
export type BundledFile = Uint8Array | FileFault | undefined;

/**
 * A cluster manifest plus a way to read each file that it names: what a scan, an upload zip, a stored cluster and an
 * audit zip all are.
 * `read` takes a path as `bundlePath` makes it.
 */
export interface Bundle {
  readonly manifest: Manifest;
  /** The paths for which `isResultFile` holds; their checks become part of the report. None where left out. */
  readonly resultFiles?: readonly string[];
  readonly read: (path: string) => BundledFile | Promise<BundledFile>;
}

export function isFileFault(file: BundledFile): file is FileFault {
  return typeof file === 'string';
}

/** `<machine or clusterServices>/<service key>/<subPath>/<fileName>`. Source: command-line contract, section 5.1. */
export function bundlePath(at: ServiceRef, file: { readonly subPath: string; readonly fileName: string }): string {
  return `${at.machine ?? CLUSTER_SERVICES_FOLDER}/${at.service}/${joinPath(file.subPath, file.fileName)}`;
}

/** Every service of a cluster, machines first, in the manifest's order. */
export function* servicesOf(manifest: Manifest): Generator<ServiceRef & { readonly definition: Service }> {
  for (const [machine, { services }] of Object.entries(manifest.machines ?? {})) {
    for (const [service, definition] of Object.entries(services ?? {})) yield { machine, service, definition };
  }
  for (const [service, definition] of Object.entries(manifest.clusterServices ?? {})) yield { service, definition };
}

/** Both kinds of files of one service. */
export function filesOf(service: Service): readonly (ConfigurationFile | ComplimentaryFile)[] {
  return [...service.configFileList, ...(service.complimentaryFileList ?? [])];
}
