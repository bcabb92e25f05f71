import { Type, type Static } from 'typebox';
import { MapOf } from '../map-of.ts';
import { OwnerName } from '../names.ts';
import { OrganizationSummaryWire } from '../organization.ts';
import { Role, ROLES } from '../roles.ts';
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
 * clusters; `isFree` without an organization; `isVerified` whether the address is known to be the user's own. Scans are those that the user started, of the user's own clusters and of
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
  isVerified: Type.Boolean(),
  isDisabled: Type.Boolean(),
});
export type UserRecord = Static<typeof UserRecord>;

/**
 * What the directory behind this server lets administrators do; the rest is done where accounts are kept.
 * `change-organizations` is about members, `add-organizations` about organizations without any.
 */
export const DIRECTORY_CAPABILITIES = [
  'change-roles',
  'change-organizations',
  'add-organizations',
  'invite',
  'confirm',
  'disable',
  'delete',
  'sessions',
  'mail-password',
] as const;
export const DirectoryCapability = Type.Union([
  Type.Literal('change-roles'),
  Type.Literal('change-organizations'),
  Type.Literal('add-organizations'),
  Type.Literal('invite'),
  Type.Literal('confirm'),
  Type.Literal('disable'),
  Type.Literal('delete'),
  Type.Literal('sessions'),
  Type.Literal('mail-password'),
]);
export type DirectoryCapability = (typeof DIRECTORY_CAPABILITIES)[number];

/**
 * One sign-in of a user that lasts.
 * Shape: `kind` says how it was made; `client` and `userAgent` by what, `address` from where it was last used.
 * Units: times in milliseconds since 1970.
 */
export const UserSession = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('browser'), Type.Literal('password'), Type.Literal('device')]),
  client: Type.String(),
  userAgent: Type.String(),
  address: Type.String(),
  createdTimestamp: Type.Integer(),
  lastUsedTimestamp: Type.Integer(),
});
export type UserSession = Static<typeof UserSession>;

/**
 * What an address was offered and has not answered; `organization` is absent where it is an account or roles alone.
 * Units: times in milliseconds since 1970.
 */
export const InvitationRecord = Type.Object({
  id: Type.String(),
  email: Type.String(),
  organization: Type.Optional(Type.String()),
  roles: Type.Array(Role),
  invitedBy: Type.String(),
  createdTimestamp: Type.Integer(),
  expiresTimestamp: Type.Integer(),
});
export type InvitationRecord = Static<typeof InvitationRecord>;

/** `link` is to be handed to the person, and is shown only now; absent where it was sent by mail. */
export const InvitedAnswer = Type.Object({ invitation: InvitationRecord, link: Type.Optional(Type.String()) });
export type InvitedAnswer = Static<typeof InvitedAnswer>;

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

export const getDirectoryCapabilities = endpoint({
  leastScope: 'people',
  description: 'What of the following calls the directory can do; the others are refused with 409.',
  method: 'GET',
  path: '/internal/directory-capabilities',
  response: Type.Array(DirectoryCapability),
  failure: 'Could not get what the directory can do.',
});

export const grantRole = endpoint({
  description:
    "In force from the user's next token on; where the address is not confirmed, it is an invitation. `user` is the e-mail; 404 when there is none.",
  method: 'PUT',
  path: '/internal/user/:user/role/:role',
  params: UserRoleParams,
  leastScope: 'people',
  failure: 'Could not give {user} the role {role}.',
});

export const revokeRole = endpoint({
  description: "In force within a minute. 409 for one's own role ADMIN, and for the last: somebody has to keep it.",
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
  description: "In force from the user's next token on; where the address is not confirmed, it is an invitation.",
  method: 'PUT',
  path: '/internal/organization/:organization/member/:user',
  params: MemberParams,
  leastScope: 'people',
  failure: 'Could not add {user} to {organization}.',
});

export const removeMember = endpoint({
  description: 'In force within a minute.',
  method: 'DELETE',
  path: '/internal/organization/:organization/member/:user',
  params: MemberParams,
  leastScope: 'people',
  failure: 'Could not remove {user} from {organization}.',
});

export const invite = endpoint({
  leastScope: 'people',
  description:
    'Offers an address a membership, roles or an account, in force once whoever owns the address accepts it. A later one for the same address and organization takes its place.',
  method: 'POST',
  path: '/internal/invitation',
  body: Type.Object({
    email: Type.String({ minLength: 3, maxLength: 254 }),
    organization: Type.Optional(OwnerName),
    roles: Type.Optional(Type.Array(Role, { maxItems: ROLES.length })),
  }),
  response: InvitedAnswer,
  failure: 'Could not invite this address.',
});

export const listInvitations = endpoint({
  leastScope: 'people',
  description: 'Those that are open, newest first.',
  method: 'GET',
  path: '/internal/invitations',
  response: Type.Array(InvitationRecord),
  failure: 'Could not get the invitations.',
});

export const revokeInvitation = endpoint({
  leastScope: 'people',
  method: 'DELETE',
  path: '/internal/invitation/:invitation',
  params: Type.Object({ invitation: Type.String({ minLength: 1, maxLength: 64 }) }),
  failure: 'Could not take the invitation back.',
});

const UserParams = Type.Object({ user: OwnerName });

export const confirmUser = endpoint({
  leastScope: 'people',
  description: "Vouches that the address is the user's own.",
  method: 'PUT',
  path: '/internal/user/:user/confirmed',
  params: UserParams,
  failure: 'Could not confirm the address {user}.',
});

export const mailPasswordLink = endpoint({
  leastScope: 'people',
  description: 'Mails the user a link with which to choose another password. 409 where no mail is sent.',
  method: 'POST',
  path: '/internal/user/:user/password-mail',
  params: UserParams,
  failure: 'Could not mail {user} a link for another password.',
});

export const listUserSessions = endpoint({
  leastScope: 'people',
  description: 'The last used first.',
  method: 'GET',
  path: '/internal/user/:user/sessions',
  params: UserParams,
  response: Type.Array(UserSession),
  failure: 'Could not get the sessions of {user}.',
});

export const endUserSession = endpoint({
  leastScope: 'people',
  description: 'In force within a minute; one that has ended already is no error.',
  method: 'DELETE',
  path: '/internal/user/:user/session/:session',
  params: Type.Object({ user: OwnerName, session: Type.String({ minLength: 1, maxLength: 128 }) }),
  failure: 'Could not end the session of {user}.',
});

export const endUserSessions = endpoint({
  leastScope: 'people',
  description: 'All of them, in force within a minute.',
  method: 'DELETE',
  path: '/internal/user/:user/sessions',
  params: UserParams,
  failure: 'Could not end the sessions of {user}.',
});

export const disableUser = endpoint({
  leastScope: 'people',
  description: 'Ends all sessions; in force within a minute. 409 for oneself and for the last administrator.',
  method: 'PUT',
  path: '/internal/user/:user/disabled',
  params: UserParams,
  failure: 'Could not disable the account {user}.',
});

export const enableUser = endpoint({
  leastScope: 'people',
  method: 'DELETE',
  path: '/internal/user/:user/disabled',
  params: UserParams,
  failure: 'Could not enable the account {user}.',
});

export const deleteUser = endpoint({
  leastScope: 'people',
  description: 'With the clusters of the user’s own. 409 for oneself and for the last administrator.',
  method: 'DELETE',
  path: '/internal/user/:user',
  params: UserParams,
  failure: 'Could not delete the account {user}.',
});
