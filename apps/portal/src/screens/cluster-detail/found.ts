import type { FailedCheck } from '@plumbline/model/failed-check';
import { FOUND_TEXTS, isFoundCode } from '@plumbline/model/found';
import { translatable } from '../../messages/translatable.ts';

export const foundTexts = translatable('found', FOUND_TEXTS);

/** What was found, in the reader's language, or in English where no sentence says it; undefined where nothing is said. */
export function foundOf({ found, message }: FailedCheck): { readonly text: string; readonly lang?: 'en' } | undefined {
  if (found && isFoundCode(found.code)) return { text: foundTexts[found.code](found.values) };
  return message === undefined ? undefined : { text: message, lang: 'en' };
}
