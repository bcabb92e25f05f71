import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { ownerNamed, ownersOf } from '../../data/account.ts';
import { useData } from '../../data/data.ts';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { useRested } from '../use-rested.ts';
import { foundEntries, foundRules } from './found-entries.ts';
import { ownEntries } from './own-entries.ts';
import type { SearchGroup } from './search-entry.ts';

interface Found {
  readonly groups: readonly SearchGroup[];
  readonly isSearching: boolean;
  readonly error: Error | undefined;
}

/** What a text finds among all that the account has, or below the one owner whose pages one is on. */
export function useSearch(text: string, ownerName: string | undefined): Found {
  const signedIn = useSignedIn();
  const { account } = signedIn;
  const { queries } = useData();
  const asked = useRested(text);
  const owners = ownerName === undefined ? ownersOf(account) : [ownerNamed(ownerName, account)];
  const answers = useQueries({
    queries: owners.map((owner) => ({
      ...queries.search(owner, asked),
      enabled: asked !== '',
      placeholderData: keepPreviousData,
    })),
  });
  // Without the rules the search still finds all else.
  const rules = useQuery({ ...queries.rules(), enabled: asked !== '' });

  const found = answers.flatMap(({ data }, index) => {
    const owner = owners[index];
    return asked !== '' && data && owner ? foundEntries(owner, data) : [];
  });
  return {
    groups: namesakesFirst(text, [
      ...mergeKinds(found),
      ...foundRules(asked, rules.data),
      ...ownEntries(signedIn, text, owners),
    ]),
    isSearching: text !== asked || rules.isFetching || answers.some(({ isFetching }) => isFetching),
    error: answers.find(({ error }) => error)?.error ?? undefined,
  };
}

/** Whoever types a whole name means what is called so, whatever else has its words. */
function namesakesFirst(text: string, groups: readonly SearchGroup[]): readonly SearchGroup[] {
  const wanted = text.toLowerCase();
  const [named, others] = parted(groups, ({ items }) => items.some(({ label }) => label.toLowerCase() === wanted));
  const namesakes = named.map((group) => {
    const [same, rest] = parted(group.items, ({ label }) => label.toLowerCase() === wanted);
    return { ...group, items: [...same, ...rest] };
  });
  return [...namesakes, ...others];
}

function parted<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** One group of each kind, from all owners. */
function mergeKinds(groups: readonly SearchGroup[]): readonly SearchGroup[] {
  const kinds = [...new Set(groups.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    items: groups.filter((group) => group.kind === kind).flatMap(({ items }) => items),
  }));
}
