import type { Client } from '@plumbline/client/client';
import {
  getDirectoryCapabilities,
  getEnterpriseScansByMonth,
  getFreeUserScans,
  getFreeUserScansByMonth,
  getLogMessageCount,
  getOrganizationSummaries,
  listInvitations,
  listOrganizations,
  listOrganizationUsers,
  listUsers,
  listUserSessions,
} from '@plumbline/model/contract/internal';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useData } from '../../data/data.ts';

/** What the command line logs when it asks somebody to register. Source: specification, section 7, Admin. */
const REGISTRATION_PROMPT = 'REGISTRATION_PROMPT';

/** What the keys of everything begin with that a change of users or organizations may alter. */
export const DIRECTORY_KEY = ['admin', 'directory'];

/** The questions of this page, which no other asks. */
export function useAdminQueries() {
  const { client } = useData();
  return useMemo(() => createAdminQueries(client), [client]);
}

function createAdminQueries(client: Client) {
  return {
    organizations: queryOptions({
      queryKey: [...DIRECTORY_KEY, 'organizations'],
      queryFn: () => client.call(listOrganizations),
    }),

    /** Newest sign-up first. */
    users: queryOptions({ queryKey: [...DIRECTORY_KEY, 'users'], queryFn: () => client.call(listUsers) }),

    members: (organizationName: string) =>
      queryOptions({
        queryKey: [...DIRECTORY_KEY, 'members', organizationName],
        queryFn: () => client.call(listOrganizationUsers, { query: { organizationName } }),
        select: (byOrganization) => byOrganization[organizationName] ?? [],
      }),

    /** What can be changed here. */
    capabilities: queryOptions({
      queryKey: ['admin', 'capabilities'],
      queryFn: () => client.call(getDirectoryCapabilities),
    }),

    /** Newest first. */
    invitations: queryOptions({
      queryKey: [...DIRECTORY_KEY, 'invitations'],
      queryFn: () => client.call(listInvitations),
    }),

    /** The last used first; as they are whenever they are shown. */
    sessions: (user: string) =>
      queryOptions({
        queryKey: [...DIRECTORY_KEY, 'sessions', user],
        staleTime: 0,
        queryFn: () => client.call(listUserSessions, { params: { user } }),
      }),

    organizationSummaries: queryOptions({
      queryKey: ['admin', 'organization-summaries'],
      queryFn: () => client.call(getOrganizationSummaries),
    }),

    freeUserScans: queryOptions({
      queryKey: ['admin', 'free-user-scans'],
      queryFn: () => client.call(getFreeUserScans),
    }),

    /** Ascending; months without scans are left out. */
    freeScansByMonth: queryOptions({
      queryKey: ['admin', 'free-scans-by-month'],
      queryFn: () => client.call(getFreeUserScansByMonth),
    }),

    /** Ascending; months without scans are left out. */
    enterpriseScansByMonth: queryOptions({
      queryKey: ['admin', 'enterprise-scans-by-month'],
      queryFn: () => client.call(getEnterpriseScansByMonth),
    }),

    registrationPrompts: queryOptions({
      queryKey: ['admin', 'registration-prompts'],
      queryFn: () => client.call(getLogMessageCount, { query: { message: REGISTRATION_PROMPT } }),
      select: Number,
    }),
  };
}
