import { useOwner } from '../../data/owner-context.ts';
import { ClusterConsole } from './ClusterConsole.tsx';

/** The console of the owner that the URL names. */
export function OwnerConsoleScreen() {
  return <ClusterConsole owner={useOwner()} />;
}
