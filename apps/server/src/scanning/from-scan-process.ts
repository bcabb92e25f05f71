import { AppError } from '../errors.ts';
import { ScanFailedError } from './scan-processes.ts';

/** Errors: AppError 'unavailable' when the process came to no end. */
export async function fromScanProcess<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ScanFailedError)) throw error;
    throw new AppError('unavailable', (say) => say.runFailed(error.message), { cause: error });
  }
}
