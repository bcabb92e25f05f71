import type { Readable } from 'node:stream';
import type { Owner } from '@plumbline/model/organization';
import type { Report, Ruleset } from '@plumbline/model/report';
import type { Caller } from '../access/caller.ts';
import { assertCluster } from '../access/token-bounds.ts';
import { AppError } from '../errors.ts';
import { readClusterZip, type UploadedCluster } from '../zip/read-cluster-zip.ts';
import type { Quotas } from './quotas.ts';
import type { JsonBytes } from './json-text.ts';
import { receiveZip, type ReceivingParts } from './receive-zip.ts';
import type { Reports } from './reports.ts';
import type { Runs } from './runs.ts';
import type { UseCaseParts } from './parts.ts';

export interface UploadOptions {
  /** Replace the files of a cluster of the same name, whose reports stay. */
  readonly overwrite: boolean;
  /** What the next run judges by. */
  readonly ruleset?: Ruleset | undefined;
  /** The one cluster that may be uploaded; any without it. */
  readonly only: string | undefined;
}

export interface RunOptions {
  /** Who starts the run. */
  readonly caller: Caller;
  readonly ruleset: Ruleset | undefined;
  readonly only: string | undefined;
  readonly signal: AbortSignal;
  /** The run waits for its turn. */
  readonly onStarted: () => void;
}

export function uploadUseCases(
  parts: ReceivingParts & Pick<UseCaseParts, 'store' | 'blobs'>,
  quotas: Quotas,
  runs: Runs,
  reports: Reports,
) {
  const { store, blobs, limits } = parts;
  return {
    /**
     * Takes over a cluster from a zip, wholly or not at all, and gives its name.
     * Errors: AppError 'invalid', 'too-large', 'too-many-requests', 'quota-exceeded', 'already-exists' (without `overwrite`),
     * 'forbidden' for another cluster than the `only` one.
     */
    store: storeZip,

    /** Takes over a cluster, runs it and gives the report. Errors: those of `store`, and 'unavailable'. */
    async storeAndRun(
      owner: Owner,
      zip: Readable,
      { caller, ruleset, only, signal, onStarted }: RunOptions,
    ): Promise<JsonBytes<Report>> {
      const name = await storeZip(owner, zip, { overwrite: true, ruleset, only });
      const run = await runs.start(owner, name, caller, ruleset);
      onStarted();
      return reports.get(owner, name, await runs.finish(owner, run, signal));
    },
  };

  async function storeZip(owner: Owner, zip: Readable, options: UploadOptions): Promise<string> {
    await quotas.takeUpload(owner);
    const { manifest, blobs: files } = await unpack(owner, zip);
    assertCluster(options.only, manifest.name);
    const { overwrite, ruleset } = options;
    const outcome = await quotas.within((quota) =>
      store.clusters.replace(owner, manifest, files, { overwrite, ruleset, quota }),
    );
    if (outcome === 'already-exists') {
      throw new AppError('already-exists', (say) => say.clusterTaken(owner.name, manifest.name));
    }
    return manifest.name;
  }

  async function unpack(owner: Owner, zip: Readable): Promise<UploadedCluster> {
    const { path, remove } = await receiveZip(zip, parts);
    let bytes = 0;
    const put: typeof blobs.put = async (content) => {
      const blob = await blobs.put(content);
      bytes += blob.size;
      return blob;
    };
    try {
      return await readClusterZip(owner, path, { ...blobs, put }, limits.zip);
    } finally {
      await remove();
      await quotas.countUploaded(owner, bytes);
    }
  }
}
