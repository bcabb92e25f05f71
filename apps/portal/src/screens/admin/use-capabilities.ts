import type { DirectoryCapability } from '@plumbline/model/contract/internal';
import { useQuery } from '@tanstack/react-query';
import { useAdminQueries } from './admin-queries.ts';

/** What the directory behind the server can do; nothing as long as that is not known. */
export function useCapabilities(): (capability: DirectoryCapability) => boolean {
  const { data = [] } = useQuery(useAdminQueries().capabilities);
  return (capability) => data.includes(capability);
}

/** Whether nothing can be changed here, because the accounts are kept elsewhere. */
export function useIsReadOnly(): boolean {
  const { data } = useQuery(useAdminQueries().capabilities);
  return data?.length === 0;
}
