import type { Client } from '@plumbline/client/client';
import { getCompliancePushes, isComplianceProviderConnected } from '@plumbline/model/contract/compliance';
import { queryOptions } from '@tanstack/react-query';
import { ownerKey } from '../../data/queries.ts';

/** What the keys of all that is known of an organization's connection begin with. */
export function connectionKey(organization: string): readonly string[] {
  return [...ownerKey({ kind: 'organization', name: organization }), 'connection'];
}

export function isConnectedQuery(client: Client, organizationName: string) {
  return queryOptions({
    queryKey: [...connectionKey(organizationName), 'is-connected'],
    queryFn: () => client.call(isComplianceProviderConnected, { query: { organizationName } }),
    select: (answer) => answer === 'true',
  });
}

export function pushesQuery(client: Client, organizationName: string) {
  return queryOptions({
    queryKey: [...connectionKey(organizationName), 'pushes'],
    queryFn: () => client.call(getCompliancePushes, { query: { organizationName } }),
  });
}
