import type { SearchResults } from '@plumbline/model/contract/search';
import type { Owner } from '@plumbline/model/organization';
import type { UseCaseParts } from './parts.ts';

export function searchUseCases({ store }: Pick<UseCaseParts, 'store'>) {
  return {
    /** What of the owner's has the text in its name; a few of each kind. */
    find: (owner: Owner, text: string): Promise<SearchResults> => store.search.find(owner, text.trim()),
  };
}
