import type { Readable } from 'node:stream';
import { fixBundleInProcess } from '../scanning/scan-in-process.ts';
import { bundleOfZip, fixedZip } from '../zip/fixed-zip.ts';
import { asUpload, openClusterZip } from '../zip/read-cluster-zip.ts';
import { createTurns } from '../in-turn.ts';
import { fromScanProcess } from '../scanning/from-scan-process.ts';
import { receiveZip, type ReceivingParts } from './receive-zip.ts';

/** Below the 1800 seconds that existing clients wait. Source: command-line contract, section 2. */
const FIX_LIMIT_MS = 1_500_000;

export function fixUseCases(parts: ReceivingParts) {
  const { limits } = parts;
  const inTurn = createTurns();

  return {
    /**
     * Gives an uploaded zip back with what can be mended mended: the same tree, every path kept. Nothing is stored.
     * Errors: AppError 'invalid' or 'too-large', as for uploads; 'unavailable' when mending takes too long.
     */
    async fixZip(
      upload: Readable,
      signal: AbortSignal,
    ): Promise<{ readonly fileName: string; readonly content: Readable }> {
      const { path, remove } = await receiveZip(upload, parts);
      try {
        const opened = await asUpload(() => openClusterZip(path, limits.zip));
        const release = async (): Promise<void> => {
          opened.zip.close();
          await remove();
        };
        try {
          const changed = await inTurn(() => fix(bundleOfZip(opened), signal));
          const content = fixedZip(opened, changed);
          content.once('close', () => void release());
          return { fileName: 'fixed.zip', content };
        } catch (error) {
          opened.zip.close();
          throw error;
        }
      } catch (error) {
        await remove();
        throw error;
      }
    },
  };
}

function fix(
  bundle: Parameters<typeof fixBundleInProcess>[0],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Uint8Array>> {
  return fromScanProcess(() => fixBundleInProcess(bundle, { limitMs: FIX_LIMIT_MS, signal }));
}
