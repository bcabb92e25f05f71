import { CommandError, EXIT } from '../exit-codes.ts';
import { texts } from '../texts.ts';

/** Why an image, or a part of one, cannot be read: `what` names it. */
export function damaged(what: string, why: string, cause?: unknown): CommandError {
  return new CommandError(EXIT.input, texts.images.damaged(what, why), { cause });
}
