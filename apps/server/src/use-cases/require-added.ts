import { AppError } from '../errors.ts';
import type { Sentence } from '../messages/texts.ts';
import { notFound } from './not-found.ts';

/**
 * What an insert into the store came to, as its caller is told. `taken` says in a sentence what is there already.
 * Errors: AppError 'not-found' (cluster, machine), 'already-exists'.
 */
export function requireAdded(outcome: 'added' | 'no-cluster' | 'no-machine' | 'already-exists', taken: Sentence): void {
  switch (outcome) {
    case 'added':
      return;
    case 'no-cluster':
      throw notFound('cluster');
    case 'no-machine':
      throw notFound('machine');
    case 'already-exists':
      throw new AppError('already-exists', taken);
  }
}
