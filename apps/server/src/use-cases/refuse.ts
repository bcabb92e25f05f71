import { AppError } from '../errors.ts';

/** Errors: AppError 'invalid' at the given part of the request, when there is a problem. */
export function refuse(path: string, problem: string | undefined): void {
  if (problem !== undefined) throw new AppError('invalid', problem, { errors: [{ path, message: problem }] });
}
