import { join } from 'node:path';
import { SettingsError, type Settings } from '../settings.ts';
import type { BlobStore, BlobStoreOptions } from './blob-store.ts';
import { openFolderBlobStore } from './folder-blob-store.ts';
import { openS3BlobStore } from './s3-blob-store.ts';

/**
 * The blob store that the settings name: a bucket where there is one, else a folder of the data folder.
 * Errors: a sentence for the operator when it cannot be used.
 */
export async function openBlobStore(settings: Settings, options: BlobStoreOptions = {}): Promise<BlobStore> {
  const {
    reservedBytes,
    dataFolder,
    s3Bucket: bucket,
    s3AccessKeyId: accessKeyId,
    s3SecretAccessKey: secretAccessKey,
  } = settings;
  if (bucket === undefined) return openFolderBlobStore(join(dataFolder, 'blobs'), { ...options, reservedBytes });
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new SettingsError(
      'PLUMBLINE_S3_BUCKET is set: set PLUMBLINE_S3_ACCESS_KEY_ID and PLUMBLINE_S3_SECRET_ACCESS_KEY too.',
    );
  }
  return openS3BlobStore({
    ...options,
    reservedBytes,
    bucket,
    accessKeyId,
    secretAccessKey,
    region: settings.s3Region,
    endpoint: settings.s3Endpoint ?? `https://s3.${settings.s3Region}.amazonaws.com`,
    pathStyle: settings.s3PathStyle,
    unfinishedFolder: join(dataFolder, 'unfinished-blobs'),
  });
}
