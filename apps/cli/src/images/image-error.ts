import { CommandError, EXIT } from '../exit-codes.ts';
import { imageTexts } from '../image-texts.ts';

/** Why an image, or a part of one, cannot be read: `what` names it. */
export function damaged(what: string, why: string, cause?: unknown): CommandError {
  return new CommandError(EXIT.input, imageTexts.damaged(what, why), { cause });
}
