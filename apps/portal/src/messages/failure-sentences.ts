import { translatable } from './translatable.ts';

/** Other languages' forms of the contract's failure sentences, by the English one, with the same placeholders. */
const failureSentences: Readonly<Record<string, string>> = translatable('failures', {});

/** A sentence of the error catalogue in the page's language. */
export function translateFailure(sentence: string): string {
  return failureSentences[sentence] ?? sentence;
}
