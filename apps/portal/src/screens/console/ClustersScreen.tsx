import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ownersOf } from '../../data/account.ts';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { Select } from '../../ui/Select.tsx';
import { ClusterConsole } from './ClusterConsole.tsx';
import { texts } from './texts.ts';

/** The console at `/clusters`: of the account's only owner, or of the one that is chosen. */
export function ClustersScreen() {
  const { account } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  // An owner stays the same object: the entries of hundreds of clusters are drawn again for another one.
  const owners = useMemo(() => ownersOf(account), [account]);
  const owner = owners.find(({ name }) => name === search.get('organization')) ?? owners[0];
  if (!owner) return null;

  const chooser = owners.length > 1 && (
    <div className="max-w-sm">
      <Select
        label={texts.owner}
        choices={owners.map(({ name }) => ({ value: name, label: name }))}
        value={owner.name}
        onChange={(name) => setSearch({ organization: name })}
      />
    </div>
  );
  return <ClusterConsole key={owner.name} owner={owner} chooser={chooser} />;
}
