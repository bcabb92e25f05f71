import { AppError } from '../errors.ts';
import { ScanFailedError } from '../jobs/scan-in-thread.ts';

/** Errors: AppError 'unavailable' when the thread came to no end. */
export async function fromThread<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ScanFailedError)) throw error;
    throw new AppError('unavailable', (say) => say.runFailed(error.message), { cause: error });
  }
}
