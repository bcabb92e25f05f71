import { Type, type Static } from 'typebox';
import { MapOf } from '../map-of.ts';
import { OwnerName } from '../names.ts';
import { OrganizationSummaryWire } from '../organization.ts';
import { Role } from '../roles.ts';
import { Bytes, PlainText, endpoint } from './endpoint.ts';

/*
 * The calls of the administrator's page, for the role ADMIN alone. A scan is one report of a run that somebody started,
 * from wherever; those of demo clusters do not count.
 */

/**
 * One organization.
 * Units: `createdTimestamp` in milliseconds since 1970; `lastScan` in seconds, 0 = never.
 */
export const OrganizationRecord = Type.Object({
  name: Type.String(),
  createdTimestamp: Type.Integer(),
  numberOfUsers: Type.Integer(),
  numberOfScans: Type.Integer(),
  lastScan: Type.Integer(),
});
export type OrganizationRecord = Static<typeof OrganizationRecord>;

/**
 * One person who can sign in.
 * Shape: `username` is the e-mail; `isDemo` whether the user, or an organization of the user, has looked at the demo
 * clusters; `isFree` without an organization. Scans are those that the user started, of the user's own clusters and of
 * organizations'.
 * Units: `createdTimestamp` in milliseconds since 1970; `lastScan` in seconds, 0 = never.
 * Source: specification, section 3, User record.
 */
export const UserRecord = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  username: Type.String(),
  createdTimestamp: Type.Integer(),
  isDemo: Type.Boolean(),
  isFree: Type.Boolean(),
  numberOfScans: Type.Integer(),
  lastScan: Type.Integer(),
  roles: Type.Array(Role),
  organizations: Type.Array(Type.String()),
});
export type UserRecord = Static<typeof UserRecord>;

/** Scans by month (`2026-01`), ascending; months without any are left out. */
export const ScansByMonth = Type.Array(Type.Object({ month: Type.String(), scans: Type.Integer() }));
export type ScansByMonth = Static<typeof ScansByMonth>;

/** All scans of command-line users' own clusters, and whose they are, most first. `lastScan` in seconds since 1970. */
export const FreeUserScans = Type.Object({
  total: Type.Integer(),
  users: Type.Array(Type.Object({ username: Type.String(), numberOfScans: Type.Integer(), lastScan: Type.Integer() })),
});
export type FreeUserScans = Static<typeof FreeUserScans>;

export const listOrganizations = endpoint({
  description: 'By name.',
  method: 'GET',
  path: '/internal/get-org-list',
  response: Type.Array(OrganizationRecord),
  leastScope: 'people',
  failure: 'Could not get the organization list.',
});

export const listUsers = endpoint({
  description: 'Newest sign-up first.',
  method: 'GET',
  path: '/internal/get-user-list',
  response: Type.Array(UserRecord),
  leastScope: 'people',
  failure: 'Could not get the user list.',
});

export const listOrganizationUsers = endpoint({
  description:
    'Members by organization, newest sign-up first; with `organizationName` of that one only (404 when there is none).',
  method: 'GET',
  path: '/internal/get-org-user-list',
  query: Type.Object({ organizationName: Type.Optional(OwnerName) }),
  response: MapOf(Type.Array(UserRecord)),
  leastScope: 'people',
  failure: 'Could not get the list of users belonging to an org.',
});

export const listNonFreeUsers = endpoint({
  description: 'Users with an organization, newest sign-up first.',
  method: 'GET',
  path: '/internal/get-non-free-user-list',
  response: Type.Array(UserRecord),
  leastScope: 'people',
  failure: 'Could not get the user list.',
});

export const getOrganizationSummaries = endpoint({
  description: 'By organization name.',
  method: 'GET',
  path: '/internal/get-org-summaries',
  response: MapOf(OrganizationSummaryWire),
  leastScope: 'people',
  failure: 'Could not get the organization summaries.',
});

export const getFreeUserScans = endpoint({
  method: 'GET',
  path: '/internal/get-free-user-scans',
  response: FreeUserScans,
  leastScope: 'people',
  failure: 'Could not get the free user scan numbers.',
});

export const getFreeUserScansByMonth = endpoint({
  method: 'GET',
  path: '/internal/get-free-user-scans-by-month',
  response: ScansByMonth,
  leastScope: 'people',
  failure: 'Could not get the free user scan numbers by month.',
});

export const getEnterpriseScansByMonth = endpoint({
  method: 'GET',
  path: '/internal/get-enterprise-scans-by-month',
  response: ScansByMonth,
  leastScope: 'people',
  failure: 'Could not get the enterprise scan numbers by month.',
});

export const downloadUserCsv = endpoint({
  description: 'A file `user_data_<time>.csv`: one row a user, as `listUsers`.',
  method: 'GET',
  path: '/internal/user-csv',
  response: Bytes,
  leastScope: 'people',
  failure: 'Could not download user csv file.',
});

export const downloadOrganizationCsv = endpoint({
  description: 'A file `org_data_<time>.csv`: one row an organization, as `listOrganizations`.',
  method: 'GET',
  path: '/internal/org-csv',
  response: Bytes,
  leastScope: 'people',
  failure: 'Could not download org csv file.',
});

export const getLogMessageCount = endpoint({
  description: 'How often a message such as `REGISTRATION_PROMPT` was logged, as text.',
  method: 'GET',
  path: '/internal/log-message-count',
  query: Type.Object({ message: Type.String({ minLength: 1, maxLength: 64 }) }),
  response: PlainText,
  leastScope: 'people',
  failure: 'Could not get the registration prompt count.',
});

const UserRoleParams = Type.Object({ user: OwnerName, role: Role });
const OrganizationParams = Type.Object({ organization: OwnerName });
const MemberParams = Type.Object({ organization: OwnerName, user: OwnerName });

export const grantRole = endpoint({
  description: "In force from the user's next token on. `user` is the e-mail; 404 when there is none.",
  method: 'PUT',
  path: '/internal/user/:user/role/:role',
  params: UserRoleParams,
  leastScope: 'people',
  failure: 'Could not give {user} the role {role}.',
});

export const revokeRole = endpoint({
  description: "409 for one's own role ADMIN: somebody has to keep it.",
  method: 'DELETE',
  path: '/internal/user/:user/role/:role',
  params: UserRoleParams,
  leastScope: 'people',
  failure: 'Could not take the role {role} from {user}.',
});

export const addOrganization = endpoint({
  description: 'An organization without members; 409 when there is one of that name.',
  method: 'PUT',
  path: '/internal/organization/:organization',
  params: OrganizationParams,
  leastScope: 'people',
  failure: 'Could not add the organization {organization}.',
});

export const addMember = endpoint({
  description: "In force from the user's next token on.",
  method: 'PUT',
  path: '/internal/organization/:organization/member/:user',
  params: MemberParams,
  leastScope: 'people',
  failure: 'Could not add {user} to {organization}.',
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/internal/organization/:organization/member/:user',
  params: MemberParams,
  leastScope: 'people',
  failure: 'Could not remove {user} from {organization}.',
});
