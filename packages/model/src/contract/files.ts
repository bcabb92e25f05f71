import { Type } from 'typebox';
import { AliasList, TagList } from '../configuration-file.ts';
import { KnownFileName, KnownName, Name, SubPath } from '../names.ts';
import { ClusterServiceParams, MachineServiceParams } from './clusters.ts';
import { Bytes } from './endpoint.ts';
import { serviceEndpoint } from './service-endpoint.ts';

const DefaultFileName = Type.String({ minLength: 1, maxLength: 255 });
const ComplimentaryFileType = Type.Optional(Type.String({ maxLength: 64 }));

const ConfigFileQuery = Type.Object({ fileName: KnownFileName, defaultFileName: DefaultFileName, subPath: SubPath });
const ComplimentaryFileQuery = Type.Object({
  fileName: KnownFileName,
  subPath: SubPath,
  complimentaryFileType: ComplimentaryFileType,
});
const SubPathQuery = Type.Object({ subPath: SubPath });

export const ConfigFileEntry = Type.Object({
  fileName: KnownFileName,
  defaultFileName: DefaultFileName,
  subPath: SubPath,
  aliasList: Type.Optional(AliasList),
  tags: Type.Optional(TagList),
});
export const ComplimentaryFileEntry = Type.Object({
  fileName: KnownFileName,
  subPath: SubPath,
  aliasList: Type.Optional(AliasList),
  tags: Type.Optional(TagList),
  configurationFileType: ComplimentaryFileType,
});

/** Uploaded manifests may name files without a default name. */
const ConfigFileKey = Type.Object({
  fileName: KnownFileName,
  defaultFileName: Type.String({ maxLength: 255 }),
  subPath: SubPath,
});
const ComplimentaryFileKey = Type.Object({ fileName: KnownFileName, subPath: SubPath });

const MachineFileParams = Type.Object({
  cluster: Name,
  machine: KnownName,
  service: KnownName,
  file: KnownFileName,
});
const ClusterServiceFileParams = Type.Object({ cluster: Name, service: KnownName, file: KnownFileName });

/** The literal text `true`, or `false` when the entry was refused: then the upload is skipped (specification, section 4). */
const EntryTaken = Type.Union([Type.Literal('true'), Type.Literal('false')]);

/**
 * Stands in the answer to an upload that was taken with a reservation, which is its value: a sentence for people, with
 * `?` for what is no ASCII.
 * Source: design, section 3, Enterprise-only directives.
 */
export const UPLOAD_WARNING_HEADER = 'x-upload-warning';

export const uploadConfigFile = serviceEndpoint({
  method: 'POST',
  ofMachine: { path: '/cluster/upsert-config-file/:cluster/:machine/:service', params: MachineServiceParams },
  ofCluster: { path: '/cluster/upsert-cluster-service-config-file/:cluster/:service', params: ClusterServiceParams },
  query: ConfigFileQuery,
  body: Bytes,
  leastScope: 'upload',
  failure: 'Could not upload configuration file.',
  traits: ['warns'],
});

export const downloadConfigFile = serviceEndpoint({
  method: 'GET',
  ofMachine: { path: '/cluster/download-machine-config/:cluster/:machine/:service/:file', params: MachineFileParams },
  ofCluster: {
    path: '/cluster/download-cluster-service-config/:cluster/:service/:file',
    params: ClusterServiceFileParams,
  },
  query: SubPathQuery,
  response: Bytes,
  leastScope: 'read',
  failure: 'Could not download configuration file.',
});

export const upsertConfigFileEntry = serviceEndpoint({
  method: 'POST',
  ofMachine: { path: '/cluster/upsert-config-file-entry/:cluster/:machine/:service', params: MachineServiceParams },
  ofCluster: {
    path: '/cluster/upsert-cluster-service-config-file-entry/:cluster/:service',
    params: ClusterServiceParams,
  },
  body: ConfigFileEntry,
  response: EntryTaken,
  leastScope: 'upload',
  failure: 'Could not create the configuration file entry.',
});

export const deleteConfigFile = serviceEndpoint({
  method: 'DELETE',
  ofMachine: { path: '/cluster/delete-config-file/:cluster/:machine/:service', params: MachineServiceParams },
  ofCluster: { path: '/cluster/delete-cluster-config-file/:cluster/:service', params: ClusterServiceParams },
  body: ConfigFileKey,
  leastScope: 'people',
  failure: 'Deletion of {defaultFileName} ({fileName}) failed.',
});

export const uploadComplimentaryFile = serviceEndpoint({
  method: 'POST',
  ofMachine: { path: '/cluster/upsert-complimentary-file/:cluster/:machine/:service', params: MachineServiceParams },
  ofCluster: {
    path: '/cluster/upsert-cluster-service-complimentary-file/:cluster/:service',
    params: ClusterServiceParams,
  },
  query: ComplimentaryFileQuery,
  body: Bytes,
  leastScope: 'upload',
  failure: 'Could not upload complimentary file.',
  traits: ['warns'],
});

export const downloadComplimentaryFile = serviceEndpoint({
  method: 'GET',
  ofMachine: {
    path: '/cluster/download-machine-complimentary-file/:cluster/:machine/:service/:file',
    params: MachineFileParams,
  },
  ofCluster: {
    path: '/cluster/download-cluster-service-complimentary-file/:cluster/:service/:file',
    params: ClusterServiceFileParams,
  },
  query: SubPathQuery,
  response: Bytes,
  leastScope: 'read',
  failure: 'Could not download complimentary file.',
});

export const upsertComplimentaryFileEntry = serviceEndpoint({
  method: 'POST',
  ofMachine: {
    path: '/cluster/upsert-complimentary-file-entry/:cluster/:machine/:service',
    params: MachineServiceParams,
  },
  ofCluster: {
    path: '/cluster/upsert-complimentary-file-entry-cluster-service/:cluster/:service',
    params: ClusterServiceParams,
  },
  body: ComplimentaryFileEntry,
  response: EntryTaken,
  leastScope: 'upload',
  failure: 'Could not create the complimentary file entry.',
});

export const deleteComplimentaryFile = serviceEndpoint({
  method: 'DELETE',
  ofMachine: { path: '/cluster/delete-complimentary-file/:cluster/:machine/:service', params: MachineServiceParams },
  ofCluster: {
    path: '/cluster/delete-complimentary-file-cluster-service/:cluster/:service',
    params: ClusterServiceParams,
  },
  body: ComplimentaryFileKey,
  leastScope: 'people',
  failure: 'Deletion of {fileName} failed.',
});
