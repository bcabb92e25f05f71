import { Type, type TObject } from 'typebox';
import { AliasList, TagList } from '../configuration-file.ts';
import { FileName, KnownName, Name, SubPath } from '../names.ts';
import { ClusterServiceParams, MachineServiceParams } from './clusters.ts';
import { Bytes, type Method } from './endpoint.ts';
import { ownerEndpoint } from './owner.ts';

const DefaultFileName = Type.String({ minLength: 1, maxLength: 255 });
const ComplimentaryFileType = Type.Optional(Type.String({ maxLength: 64 }));

const ConfigFileQuery = Type.Object({ fileName: FileName, defaultFileName: DefaultFileName, subPath: SubPath });
const ComplimentaryFileQuery = Type.Object({
  fileName: FileName,
  subPath: SubPath,
  complimentaryFileType: ComplimentaryFileType,
});
const SubPathQuery = Type.Object({ subPath: SubPath });

export const ConfigFileEntry = Type.Object({
  fileName: FileName,
  defaultFileName: DefaultFileName,
  subPath: SubPath,
  aliasList: Type.Optional(AliasList),
  tags: Type.Optional(TagList),
});
export const ComplimentaryFileEntry = Type.Object({
  fileName: FileName,
  subPath: SubPath,
  aliasList: Type.Optional(AliasList),
  tags: Type.Optional(TagList),
  configurationFileType: ComplimentaryFileType,
});

/** Uploaded manifests may name files without a default name. */
const ConfigFileKey = Type.Object({
  fileName: FileName,
  defaultFileName: Type.String({ maxLength: 255 }),
  subPath: SubPath,
});
const ComplimentaryFileKey = Type.Object({ fileName: FileName, subPath: SubPath });

const MachineFileParams = Type.Object({
  cluster: Name,
  machine: KnownName,
  service: KnownName,
  file: FileName,
});
const ClusterServiceFileParams = Type.Object({ cluster: Name, service: KnownName, file: FileName });

/** The literal text `true`, or `false` when the entry was refused: then the upload is skipped (specification, section 4). */
const EntryTaken = Type.Union([Type.Literal('true'), Type.Literal('false')]);

/**
 * Stands in the answer to an upload that was taken with a reservation, which is its value: a sentence for people, with
 * `?` for what is no ASCII.
 * Source: design, section 3, Enterprise-only directives.
 */
export const UPLOAD_WARNING_HEADER = 'x-upload-warning';

function upload<Params extends TObject, Query extends TObject>(
  path: string,
  params: Params,
  query: Query,
  failure: string,
) {
  return ownerEndpoint({
    traits: ['warns'],
    method: 'POST',
    path,
    params,
    query,
    body: Bytes,
    leastScope: 'upload',
    failure,
  });
}

function download<Params extends TObject>(path: string, params: Params, failure: string) {
  return ownerEndpoint({
    method: 'GET',
    path,
    params,
    query: SubPathQuery,
    response: Bytes,
    leastScope: 'read',
    failure,
  });
}

function withBody<Params extends TObject, Body extends TObject>(
  method: Method,
  path: string,
  params: Params,
  body: Body,
  failure: string,
) {
  return ownerEndpoint({ method, path, params, body, leastScope: 'people', failure });
}

function upsertEntry<Params extends TObject, Body extends TObject>(
  path: string,
  params: Params,
  body: Body,
  failure: string,
) {
  return ownerEndpoint({ method: 'POST', path, params, body, response: EntryTaken, leastScope: 'upload', failure });
}

const CONFIG_UPLOAD_FAILED = 'Could not upload configuration file.';
const CONFIG_DOWNLOAD_FAILED = 'Could not download configuration file.';
const CONFIG_ENTRY_FAILED = 'Could not create the configuration file entry.';
const CONFIG_DELETE_FAILED = 'Deletion of {defaultFileName} ({fileName}) failed.';
const COMPLIMENTARY_UPLOAD_FAILED = 'Could not upload complimentary file.';
const COMPLIMENTARY_DOWNLOAD_FAILED = 'Could not download complimentary file.';
const COMPLIMENTARY_ENTRY_FAILED = 'Could not create the complimentary file entry.';
const COMPLIMENTARY_DELETE_FAILED = 'Deletion of {fileName} failed.';

export const uploadConfigFile = upload(
  '/cluster/upsert-config-file/:cluster/:machine/:service',
  MachineServiceParams,
  ConfigFileQuery,
  CONFIG_UPLOAD_FAILED,
);
export const downloadConfigFile = download(
  '/cluster/download-machine-config/:cluster/:machine/:service/:file',
  MachineFileParams,
  CONFIG_DOWNLOAD_FAILED,
);
export const upsertConfigFileEntry = upsertEntry(
  '/cluster/upsert-config-file-entry/:cluster/:machine/:service',
  MachineServiceParams,
  ConfigFileEntry,
  CONFIG_ENTRY_FAILED,
);
export const deleteConfigFile = withBody(
  'DELETE',
  '/cluster/delete-config-file/:cluster/:machine/:service',
  MachineServiceParams,
  ConfigFileKey,
  CONFIG_DELETE_FAILED,
);
export const uploadComplimentaryFile = upload(
  '/cluster/upsert-complimentary-file/:cluster/:machine/:service',
  MachineServiceParams,
  ComplimentaryFileQuery,
  COMPLIMENTARY_UPLOAD_FAILED,
);
export const downloadComplimentaryFile = download(
  '/cluster/download-machine-complimentary-file/:cluster/:machine/:service/:file',
  MachineFileParams,
  COMPLIMENTARY_DOWNLOAD_FAILED,
);
export const upsertComplimentaryFileEntry = upsertEntry(
  '/cluster/upsert-complimentary-file-entry/:cluster/:machine/:service',
  MachineServiceParams,
  ComplimentaryFileEntry,
  COMPLIMENTARY_ENTRY_FAILED,
);
export const deleteComplimentaryFile = withBody(
  'DELETE',
  '/cluster/delete-complimentary-file/:cluster/:machine/:service',
  MachineServiceParams,
  ComplimentaryFileKey,
  COMPLIMENTARY_DELETE_FAILED,
);

export const uploadClusterServiceConfigFile = upload(
  '/cluster/upsert-cluster-service-config-file/:cluster/:service',
  ClusterServiceParams,
  ConfigFileQuery,
  CONFIG_UPLOAD_FAILED,
);
export const downloadClusterServiceConfigFile = download(
  '/cluster/download-cluster-service-config/:cluster/:service/:file',
  ClusterServiceFileParams,
  CONFIG_DOWNLOAD_FAILED,
);
export const upsertClusterServiceConfigFileEntry = upsertEntry(
  '/cluster/upsert-cluster-service-config-file-entry/:cluster/:service',
  ClusterServiceParams,
  ConfigFileEntry,
  CONFIG_ENTRY_FAILED,
);
export const deleteClusterServiceConfigFile = withBody(
  'DELETE',
  '/cluster/delete-cluster-config-file/:cluster/:service',
  ClusterServiceParams,
  ConfigFileKey,
  CONFIG_DELETE_FAILED,
);
export const uploadClusterServiceComplimentaryFile = upload(
  '/cluster/upsert-cluster-service-complimentary-file/:cluster/:service',
  ClusterServiceParams,
  ComplimentaryFileQuery,
  COMPLIMENTARY_UPLOAD_FAILED,
);
export const downloadClusterServiceComplimentaryFile = download(
  '/cluster/download-cluster-service-complimentary-file/:cluster/:service/:file',
  ClusterServiceFileParams,
  COMPLIMENTARY_DOWNLOAD_FAILED,
);
export const upsertClusterServiceComplimentaryFileEntry = upsertEntry(
  '/cluster/upsert-complimentary-file-entry-cluster-service/:cluster/:service',
  ClusterServiceParams,
  ComplimentaryFileEntry,
  COMPLIMENTARY_ENTRY_FAILED,
);
export const deleteClusterServiceComplimentaryFile = withBody(
  'DELETE',
  '/cluster/delete-complimentary-file-cluster-service/:cluster/:service',
  ClusterServiceParams,
  ComplimentaryFileKey,
  COMPLIMENTARY_DELETE_FAILED,
);
