import type { Readable } from 'node:stream';
import type { Owner } from '@plumbline/model/organization';
import { fixBundleInProcess } from '../scanning/scan-in-process.ts';
import { bundleOfZip, fixedZip } from '../zip/fixed-zip.ts';
import { asUpload, openClusterZip } from '../zip/read-cluster-zip.ts';
import { createTurns } from '../in-turn.ts';
import { fromScanProcess } from '../scanning/from-scan-process.ts';
import type { Quotas } from './quotas.ts';
import { receiveZip, type ReceivingParts } from './receive-zip.ts';

/** One owner's may take its whole time, and another's begins meanwhile. */
const FIXES_AT_ONCE = 2;
/** Below the 1800 seconds that existing clients wait. Source: command-line contract, section 2. */
const FIX_LIMIT_MS = 1_500_000;

export function fixUseCases(parts: ReceivingParts, quotas: Quotas, openArchive: (owner: Owner) => () => void) {
  const { limits } = parts;
  const inTurn = createTurns(FIXES_AT_ONCE);

  return {
    /**
     * Gives an uploaded zip back with what can be mended mended: the same tree, every path kept. Nothing is stored.
     * Errors: AppError 'invalid' or 'too-large', as for uploads; 'unavailable' when mending takes too long;
     * 'too-many-requests', because it counts as an upload and as a run.
     */
    async fixZip(
      owner: Owner,
      upload: Readable,
      signal: AbortSignal,
    ): Promise<{ readonly fileName: string; readonly content: Readable }> {
      await quotas.takeUpload(owner);
      await quotas.takeWork(owner);
      await using parted = new AsyncDisposableStack();
      parted.defer(openArchive(owner));
      const { path, remove } = await receiveZip(upload, parts);
      parted.defer(remove);
      const opened = await asUpload(() => openClusterZip(owner, path, limits.zip));
      parted.defer(() => opened.zip.close());
      const changed = await inTurn(owner, () => fix(bundleOfZip(opened), signal));
      const content = fixedZip(opened, changed);
      const left = parted.move();
      content.once('close', () => void left.disposeAsync());
      return { fileName: 'fixed.zip', content };
    },
  };
}

function fix(
  bundle: Parameters<typeof fixBundleInProcess>[0],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Uint8Array>> {
  return fromScanProcess(() => fixBundleInProcess(bundle, { limitMs: FIX_LIMIT_MS, signal }));
}
