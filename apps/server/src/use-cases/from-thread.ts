import { AppError } from '../errors.ts';
import { ScanFailedError } from '../jobs/scan-in-thread.ts';

/** Errors: AppError 'unavailable' when the thread came to no end, or what made it fail where that is an AppError. */
export async function fromThread<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ScanFailedError)) throw error;
    if (error.cause instanceof AppError) throw error.cause;
    throw new AppError('unavailable', (say) => say.runFailed(error.message), { cause: error });
  }
}
