import type { Client, DownloadedFile } from '@plumbline/client/client';
import { addService, deleteService } from '@plumbline/model/contract/clusters';
import * as files from '@plumbline/model/contract/files';
import type { Tag } from '@plumbline/model/configuration-file';
import type { Manifest } from '@plumbline/model/cluster';
import type { Machine } from '@plumbline/model/machine';
import type { NewService, Service } from '@plumbline/model/service';
import type { FileKey } from '@plumbline/model/validation';
import type { ClusterRef } from '../../data/queries.ts';
import { downloadServiceFile } from '../../data/service-file.ts';

/** Where services stand: on a machine of a cluster, or at the level of the cluster itself. */
export interface ServicePlace {
  readonly cluster: ClusterRef;
  readonly machine?: string;
}

interface ConfigFileKey extends FileKey {
  readonly defaultFileName: string;
}

/** The calls about the services and files of one place. */
export interface ServiceCalls {
  readonly addService: (service: NewService) => Promise<unknown>;
  readonly deleteService: (service: string) => Promise<unknown>;
  /** Resolves to `'false'` when the entry was refused. */
  readonly enterConfigFile: (service: string, file: ConfigFileKey) => Promise<string>;
  readonly uploadConfigFile: (service: string, file: ConfigFileKey, content: Blob) => Promise<unknown>;
  readonly downloadConfigFile: (service: string, file: FileKey) => Promise<DownloadedFile>;
  readonly deleteConfigFile: (service: string, file: ConfigFileKey) => Promise<unknown>;
  readonly enterComplimentaryFile: (
    service: string,
    file: FileKey & {
      readonly aliasList: string[];
      readonly configurationFileType: string;
      readonly tags: Tag[];
    },
  ) => Promise<string>;
  readonly uploadComplimentaryFile: (service: string, file: FileKey, content: Blob) => Promise<unknown>;
  readonly downloadComplimentaryFile: (service: string, file: FileKey) => Promise<DownloadedFile>;
  readonly deleteComplimentaryFile: (service: string, file: FileKey) => Promise<unknown>;
}

export function serviceCalls(
  client: Client,
  { cluster: { owner, clusterName: cluster }, machine }: ServicePlace,
): ServiceCalls {
  const owned = client.forOwner(owner);
  const at = (service: string) => ({ cluster, machine, service });
  return {
    addService: (body) => owned.call(addService, { params: { cluster, machine }, body }),
    deleteService: (service) => owned.call(deleteService, { params: at(service) }),
    enterConfigFile: (service, file) =>
      owned.call(files.upsertConfigFileEntry, { params: at(service), body: { ...file, aliasList: [], tags: [] } }),
    uploadConfigFile: (service, query, body) =>
      owned.call(files.uploadConfigFile, { params: at(service), query, body }),
    downloadConfigFile: (service, file) =>
      downloadServiceFile(owned, { ...at(service), ...file, kind: 'configuration' }),
    deleteConfigFile: (service, body) => owned.call(files.deleteConfigFile, { params: at(service), body }),
    enterComplimentaryFile: (service, body) =>
      owned.call(files.upsertComplimentaryFileEntry, { params: at(service), body }),
    uploadComplimentaryFile: (service, query, body) =>
      owned.call(files.uploadComplimentaryFile, { params: at(service), query, body }),
    downloadComplimentaryFile: (service, file) =>
      downloadServiceFile(owned, { ...at(service), ...file, kind: 'complimentary' }),
    deleteComplimentaryFile: (service, body) =>
      owned.call(files.deleteComplimentaryFile, { params: at(service), body }),
  };
}

export function machineAt(manifest: Manifest, { machine }: ServicePlace): Machine | undefined {
  return machine === undefined ? undefined : manifest.machines?.[machine];
}

export function servicesAt(manifest: Manifest, place: ServicePlace): Readonly<Record<string, Service>> {
  const services = place.machine === undefined ? manifest.clusterServices : machineAt(manifest, place)?.services;
  return services ?? {};
}
