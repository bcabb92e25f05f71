import { AppError } from '../errors.ts';
import type { Sentence } from '../messages/texts.ts';
import { notFound } from './not-found.ts';

/**
 * What an insert into the store came to, as its caller is told. `taken` says in a sentence what is there already,
 * `full` how much there may be.
 * Errors: AppError 'not-found' (cluster, machine), 'already-exists', 'conflict' (full).
 */
export function requireAdded(
  outcome: 'added' | 'no-cluster' | 'no-machine' | 'already-exists' | 'full',
  taken: Sentence,
  full: Sentence,
): void {
  switch (outcome) {
    case 'added':
      return;
    case 'no-cluster':
      throw notFound('cluster');
    case 'no-machine':
      throw notFound('machine');
    case 'already-exists':
      throw new AppError('already-exists', taken);
    case 'full':
      throw new AppError('conflict', full);
  }
}
