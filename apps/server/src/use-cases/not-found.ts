import { AppError } from '../errors.ts';
import type { Texts } from '../messages/texts.ts';

/** The same for what is not there and for what is somebody else's: no more is said. */
export function notFound(thing: keyof Texts['noSuch']): AppError {
  return new AppError('not-found', (say) => say.noSuch[thing]);
}
