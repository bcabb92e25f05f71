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

/** The file as it is now. Errors: those of the call. */
export function downloadServiceFile(client: OwnerClient, file: ServiceFile): Promise<DownloadedFile> {
  const { cluster, machine, service, kind, fileName, subPath } = file;
  return client.call(CALLS[kind], { params: { cluster, machine, service, file: fileName }, query: { subPath } });
}

const CALLS = { configuration: files.downloadConfigFile, complimentary: files.downloadComplimentaryFile };
