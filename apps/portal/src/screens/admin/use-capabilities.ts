import type { DirectoryCapability } from '@plumbline/model/contract/internal';
import { useQuery } from '@tanstack/react-query';
import { useAdminQueries } from './admin-queries.ts';
import { texts } from './texts.ts';

/** What the directory behind the server can do; nothing as long as that is not known. */
export function useCapabilities(): (capability: DirectoryCapability) => boolean {
  const { data = [] } = useQuery(useAdminQueries().capabilities);
  return (capability) => data.includes(capability);
}

/** Said where accounts are kept at another identity service: what of them can be changed here, and how more can be. */
export function useAccountsElsewhere(): string | undefined {
  const { data } = useQuery(useAdminQueries().capabilities);
  if (data === undefined || data.includes('invite')) return undefined;
  return data.length === 0 ? texts.accountsReadOnly : texts.accountsElsewhere;
}
