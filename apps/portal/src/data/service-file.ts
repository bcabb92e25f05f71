import type { DownloadedFile, OwnerClient } from '@plumbline/client/client';
import type { ServiceRef } from '@plumbline/model/bundle';
import * as files from '@plumbline/model/contract/files';

/** One file of a service of a cluster. */
export interface ServiceFile extends ServiceRef {
  readonly cluster: string;
  readonly kind: 'configuration' | 'complimentary';
  readonly fileName: string;
  readonly subPath: string;
}

/** The file as it is now: each kind at each level has a call of its own. Errors: those of the call. */
export function downloadServiceFile(client: OwnerClient, file: ServiceFile): Promise<DownloadedFile> {
  const { cluster, machine, service, kind, fileName, subPath } = file;
  const query = { subPath };
  if (machine === undefined) {
    return client.call(CLUSTER_LEVEL_CALLS[kind], { params: { cluster, service, file: fileName }, query });
  }
  return client.call(MACHINE_LEVEL_CALLS[kind], { params: { cluster, machine, service, file: fileName }, query });
}

const CLUSTER_LEVEL_CALLS = {
  configuration: files.downloadClusterServiceConfigFile,
  complimentary: files.downloadClusterServiceComplimentaryFile,
};

const MACHINE_LEVEL_CALLS = {
  configuration: files.downloadConfigFile,
  complimentary: files.downloadComplimentaryFile,
};
