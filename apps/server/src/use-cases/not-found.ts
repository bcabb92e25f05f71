import { AppError } from '../errors.ts';

/** The same for what is not there and for what is somebody else's: no more is said. */
export function notFound(
  thing: 'cluster' | 'machine' | 'service' | 'file' | 'traffic rule' | 'report' | 'scan' | 'run',
): AppError {
  return new AppError('not-found', `There is no such ${thing}.`);
}
