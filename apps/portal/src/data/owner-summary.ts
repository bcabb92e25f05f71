import type { Client } from '@plumbline/client/client';
import { getOrganizationSummary, getUserSummary } from '@plumbline/model/contract/reports';
import { parseOwnerSummary, type Owner, type OwnerSummary } from '@plumbline/model/organization';

/** What the dashboard of an owner shows. Errors: those of the call. */
export async function fetchSummary(client: Client, owner: Owner): Promise<OwnerSummary> {
  const wire =
    owner.kind === 'organization'
      ? await client.call(getOrganizationSummary, { query: { organizationName: owner.name } })
      : await client.call(getUserSummary, { query: { userName: owner.name } });
  return parseOwnerSummary(wire);
}
