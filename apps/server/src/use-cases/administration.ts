import type {
  DirectoryCapability,
  FreeUserScans,
  InvitationRecord,
  InvitedAnswer,
  OrganizationRecord,
  ScansByMonth,
  UserRecord,
  UserSession,
} from '@plumbline/model/contract/internal';
import {
  parseOwnerSummary,
  type OrganizationSummaryWire,
  type Owner,
  type UserSummaryWire,
} from '@plumbline/model/organization';
import type { Role } from '@plumbline/model/roles';
import type { Caller } from '../access/caller.ts';
import { AppError } from '../errors.ts';
import { addMember, grantRole, revokeRole, type Given, type Giver } from '../identity/grants.ts';
import type { Directory, DirectoryUser, Invitation } from '../identity/directory.ts';
import type { AuditEntry } from '../audit.ts';
import type { Language } from '../messages/languages.ts';
import type { Sentence } from '../messages/texts.ts';
import type { OwnerScans, Scans } from '../store/statistics.ts';
import { ownerKey } from '../database/access.ts';
import { csvFile, type CsvFile } from './csv.ts';
import type { UseCaseParts } from './parts.ts';

/** What administrators see and change: everybody's numbers, from statistics and never from reports. */
export function administrationUseCases(parts: Pick<UseCaseParts, 'store' | 'directory' | 'audit' | 'nowSeconds'>) {
  const { store, nowSeconds, audit } = parts;

  return {
    organizations,
    users,

    /** Members by organization; of the given one only. Errors: AppError 'not-found'. */
    async usersByOrganization(organization: string | undefined): Promise<Record<string, UserRecord[]>> {
      const scans = await allScans();
      if (organization !== undefined) {
        const members = await directory().listMembers(organization);
        return { [organization]: members.map((member) => userRecord(member, scans)) };
      }
      const all = await directory().listOrganizations();
      const byOrganization = new Map(all.map(({ name }): [string, UserRecord[]] => [name, []]));
      for (const user of await directory().listUsers()) {
        for (const name of user.organizations) byOrganization.get(name)?.push(userRecord(user, scans));
      }
      return Object.fromEntries(byOrganization);
    },

    async nonFreeUsers(): Promise<UserRecord[]> {
      return (await users()).filter(({ isFree }) => !isFree);
    },

    /** By organization name, also of those that have no cluster. */
    async organizationSummaries(): Promise<Record<string, OrganizationSummaryWire>> {
      const summaries = await store.statistics.organizationSummaries();
      const names = (await directory().listOrganizations()).map(({ name }) => name);
      return Object.fromEntries(names.map((name) => [name, withSums(summaries.get(name) ?? {})]));
    },

    async freeUserScans(): Promise<FreeUserScans> {
      const { byOwner } = await store.statistics.scans();
      const ofUsers = byOwner.filter(({ owner, scans }) => owner.kind === 'user' && scans > 0);
      return {
        total: ofUsers.reduce((total, { scans }) => total + scans, 0),
        users: ofUsers
          .toSorted((a, b) => b.scans - a.scans)
          .map(({ owner, scans, lastScanSeconds }) => ({
            username: owner.name,
            numberOfScans: scans,
            lastScan: lastScanSeconds,
          })),
      };
    },

    /** Ascending. */
    scansByMonth: async (kind: Owner['kind']): Promise<ScansByMonth> => [
      ...(await store.statistics.scansByMonth(kind)),
    ],

    messageCount: (message: string): Promise<number> => store.statistics.messageCount(message),

    /** One row a user, newest sign-up first. */
    async userCsv(): Promise<CsvFile> {
      return csvFile(fileName('user_data'), USER_COLUMNS, await users());
    },

    /** One row an organization, by name. */
    async organizationCsv(): Promise<CsvFile> {
      return csvFile(fileName('org_data'), ORGANIZATION_COLUMNS, await organizations());
    },

    capabilities: async (): Promise<DirectoryCapability[]> => [...(await directory().capabilities())],

    /** In force at once where the address is confirmed, else an invitation. Errors: AppError 'not-found'. */
    async grantRole(giver: Administrator, email: string, role: Role): Promise<void> {
      const given = await grantRole(directory(), email, role, giverOf(giver));
      auditGiven(giver, given, { act: 'role given', account: email, roles: [role] });
    },

    /** Errors: AppError 'not-found'; 'conflict' for the caller's own administration, which somebody has to keep. */
    async revokeRole({ caller }: Administrator, email: string, role: Role): Promise<void> {
      if (role === 'ADMIN') refuseOneself(caller, email, (say) => say.ownAdministration);
      await revokeRole(directory(), email, role);
      audit({ by: caller.email, act: 'role taken', account: email, roles: [role] });
    },

    /** Errors: AppError 'already-exists', 'invalid'. */
    async addOrganization({ caller }: Administrator, organization: string): Promise<void> {
      await directory().createOrganization(organization);
      audit({ by: caller.email, act: 'organization added', organization });
    },

    /** As `grantRole`. Errors: AppError 'not-found' (organization, user). */
    async addMember(giver: Administrator, organization: string, email: string): Promise<void> {
      const given = await addMember(directory(), organization, email, giverOf(giver));
      auditGiven(giver, given, { act: 'member added', account: email, organization });
    },

    /** Errors: AppError 'not-found' (organization, user). */
    async removeMember({ caller }: Administrator, organization: string, email: string): Promise<void> {
      await directory().removeMember(organization, email);
      audit({ by: caller.email, act: 'member removed', account: email, organization });
    },

    /** Errors: AppError 'invalid', 'not-found' (organization), 'already-exists', 'conflict'. */
    async invite(
      { caller, language }: Administrator,
      { email, organization, roles = [] }: { email: string; organization?: string; roles?: readonly Role[] },
    ): Promise<InvitedAnswer> {
      const asked = { email, organization, roles, invitedBy: caller.email, language };
      const { invitation, link } = await directory().invite(asked);
      audit({ by: caller.email, act: 'invited', account: invitation.email, organization, roles });
      return { invitation: invitationRecord(invitation), ...(link !== undefined && { link }) };
    },

    invitations: async (): Promise<InvitationRecord[]> =>
      (await directory().listInvitations()).map((invitation) => invitationRecord(invitation)),

    /** Errors: AppError 'not-found'. */
    async revokeInvitation({ caller }: Administrator, id: string): Promise<void> {
      const { email, organization } = await directory().revokeInvitation(id);
      audit({ by: caller.email, act: 'invitation revoked', account: email, organization });
    },

    /** Errors: AppError 'not-found'. */
    async confirmUser({ caller }: Administrator, email: string): Promise<void> {
      await directory().confirmUser(email);
      audit({ by: caller.email, act: 'address confirmed', account: email });
    },

    /** Errors: AppError 'not-found'; 'conflict' where no mail is sent. */
    async mailPasswordLink({ caller, language }: Administrator, email: string): Promise<void> {
      await directory().mailPasswordLink(email, language);
      audit({ by: caller.email, act: 'password link mailed', account: email });
    },

    /** Errors: AppError 'not-found'. */
    async userSessions(email: string): Promise<UserSession[]> {
      return (await directory().listSessions(email)).map(({ createdMs, lastUsedMs, ...session }) => ({
        ...session,
        createdTimestamp: createdMs,
        lastUsedTimestamp: lastUsedMs,
      }));
    },

    /** All of the user's without an id. Errors: AppError 'not-found'. */
    async endUserSessions({ caller }: Administrator, email: string, id?: string): Promise<void> {
      await directory().endSessions(email, id);
      audit({ by: caller.email, act: id === undefined ? 'sessions ended' : 'session ended', account: email });
    },

    /** Errors: AppError 'not-found'; 'conflict' for oneself and for the last administrator. */
    async setDisabled({ caller }: Administrator, email: string, isDisabled: boolean): Promise<void> {
      refuseOneself(caller, email, (say) => say.ownAccount);
      await directory().setDisabled(email, isDisabled);
      audit({ by: caller.email, act: isDisabled ? 'account disabled' : 'account enabled', account: email });
    },

    /** With the clusters of the user's own. Errors: as `setDisabled`. */
    async deleteUser({ caller }: Administrator, email: string): Promise<void> {
      refuseOneself(caller, email, (say) => say.ownAccount);
      await directory().deleteUser(email);
      audit({ by: caller.email, act: 'account deleted', account: email });
    },
  };

  function auditGiven({ caller }: Administrator, given: Given, entry: Omit<AuditEntry, 'by'>): void {
    audit({ by: caller.email, ...entry, ...(given.kind === 'offered' && { act: 'invited' }) });
  }

  function directory(): Directory {
    if (parts.directory) return parts.directory;
    throw new AppError('unavailable', (say) => say.identityUnreachable);
  }

  async function allScans(): Promise<ScansOf> {
    const { byOwner, byPerson } = await store.statistics.scans();
    return { byOwner: new Map(byOwner.map((scans) => [ownerKey(scans.owner), scans])), byPerson };
  }

  /** Newest sign-up first. */
  async function users(): Promise<UserRecord[]> {
    const scans = await allScans();
    return (await directory().listUsers()).map((user) => userRecord(user, scans));
  }

  /** By name. */
  async function organizations(): Promise<OrganizationRecord[]> {
    const { byOwner } = await allScans();
    const memberships = (await directory().listUsers()).flatMap((user) => user.organizations);
    const members = Map.groupBy(memberships, (name) => name);
    return (await directory().listOrganizations()).map(({ name, createdTimestamp }) => ({
      name,
      createdTimestamp,
      numberOfUsers: members.get(name)?.length ?? 0,
      ...numbersOf(byOwner.get(ownerKey({ kind: 'organization', name }))),
    }));
  }

  /** Such as `user_data_20260131T120000Z.csv`. */
  function fileName(prefix: string): string {
    const time = new Date(nowSeconds() * 1000).toISOString().replace(/[-:]|\.\d+/g, '');
    return `${prefix}_${time}.csv`;
  }
}

/** Who makes a call, and which language they read. */
export interface Administrator {
  readonly caller: Caller;
  readonly language: Language;
}

function giverOf({ caller, language }: Administrator): Giver {
  return { by: caller.email, language };
}

/** Errors: AppError 'conflict' when the user is the caller. */
function refuseOneself(caller: Caller, email: string, sentence: Sentence): void {
  if (email.toLowerCase() === caller.email) throw new AppError('conflict', sentence);
}

function invitationRecord({ organization, roles, ...invitation }: Invitation): InvitationRecord {
  return { ...invitation, roles: [...roles], ...(organization !== undefined && { organization }) };
}

interface ScansOf {
  readonly byOwner: ReadonlyMap<string, OwnerScans>;
  readonly byPerson: ReadonlyMap<string, Scans>;
}

const USER_COLUMNS = {
  'First Name': (user: UserRecord) => user.firstName,
  'Last Name': (user: UserRecord) => user.lastName,
  Email: (user: UserRecord) => user.username,
  'Sign Up Date': (user: UserRecord) => timeText(user.createdTimestamp),
  'Free User': (user: UserRecord) => String(user.isFree),
  'Viewed Demo': (user: UserRecord) => String(user.isDemo),
  'Number Of Scans': (user: UserRecord) => String(user.numberOfScans),
  'Last Scan': (user: UserRecord) => timeText(user.lastScan * 1000),
  Organizations: (user: UserRecord) => user.organizations.join('; '),
};

const ORGANIZATION_COLUMNS = {
  Organization: (organization: OrganizationRecord) => organization.name,
  'Created Date': (organization: OrganizationRecord) => timeText(organization.createdTimestamp),
  'Number Of Users': (organization: OrganizationRecord) => String(organization.numberOfUsers),
  'Number Of Scans': (organization: OrganizationRecord) => String(organization.numberOfScans),
  'Last Scan': (organization: OrganizationRecord) => timeText(organization.lastScan * 1000),
};

/** Empty for 0, which stands for never. */
function timeText(timestampMs: number): string {
  return timestampMs === 0 ? '' : new Date(timestampMs).toISOString();
}

function userRecord(user: DirectoryUser, { byOwner, byPerson }: ScansOf): UserRecord {
  const { firstName, lastName, username, createdTimestamp, roles, organizations, isVerified, isDisabled } = user;
  const owners: readonly Owner[] = [
    { kind: 'user', name: username },
    ...organizations.map((name) => ({ kind: 'organization', name }) as const),
  ];
  return {
    firstName,
    lastName,
    username,
    createdTimestamp,
    isDemo: owners.some((owner) => byOwner.get(ownerKey(owner))?.hasViewedDemo === true),
    isFree: organizations.length === 0,
    ...numbersOf(byPerson.get(username.toLowerCase())),
    roles: [...roles],
    organizations: [...organizations],
    isVerified,
    isDisabled,
  };
}

function numbersOf(scans: Scans | undefined): { numberOfScans: number; lastScan: number } {
  return { numberOfScans: scans?.scans ?? 0, lastScan: scans?.lastScanSeconds ?? 0 };
}

/** An organization's clusters with their sums. */
function withSums(clusters: UserSummaryWire): OrganizationSummaryWire {
  const { clusterCount, severityCounts, lastRan } = parseOwnerSummary(clusters);
  return { ...clusters, clusterCount, severityCounts: [...severityCounts], lastRan };
}
