import { AppError } from '../errors.ts';
import { DIRECTORY_CAPABILITIES } from '@plumbline/model/contract/internal';
import type { Accounts } from './accounts/accounts.ts';
import { normalizeEmail } from './accounts/email-address.ts';
import type { Invitations } from './accounts/invitations.ts';
import type { PresentAccounts } from './accounts/present-accounts.ts';
import type { Directory, DirectoryUser } from './directory.ts';
import { demandOrganizationName } from './organization-name.ts';
import type { SessionStore } from './store/session-store.ts';
import type { UserStore } from './store/user-store.ts';

interface Parts {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly accounts: Accounts;
  readonly invitations: Invitations;
  readonly present: PresentAccounts;
  readonly mailsLinks: boolean;
}

/** The directory of the embedded identity service. */
export function createEmbeddedDirectory(parts: Parts): Directory {
  const { users, sessions, accounts, invitations, present, mailsLinks } = parts;
  const capabilities = DIRECTORY_CAPABILITIES.filter((capability) => capability !== 'mail-password' || mailsLinks);

  async function existingUser(email: string): Promise<DirectoryUser> {
    const user = await users.findByEmail(normalizeEmail(email));
    if (!user) throw new AppError('not-found', (say) => say.noSuchUser(email));
    return user;
  }

  async function verifiedUser(email: string): Promise<DirectoryUser> {
    const user = await existingUser(email);
    if (!user.isVerified) throw new AppError('conflict', (say) => say.addressUnconfirmed(email));
    return user;
  }

  async function demandOrganization(name: string): Promise<void> {
    if (!(await users.organizationExists(name))) throw new AppError('not-found', (say) => say.noSuchOrganization(name));
  }

  return {
    capabilities: async () => capabilities,
    listUsers: users.list,
    findUser: (email) => users.findByEmail(normalizeEmail(email)),
    createUser: accounts.create,
    async confirmUser(email) {
      await accounts.confirm((await existingUser(email)).id);
    },
    async setRoles(email, roles) {
      const user = await existingUser(email);
      if (roles.some((role) => !user.roles.includes(role))) await verifiedUser(email);
      demandAdministrator(await users.setRoles(user.id, roles));
      present.clear();
    },
    async mailPasswordLink(email, language) {
      const user = await existingUser(email);
      if (!mailsLinks) throw new AppError('conflict', (say) => say.noMailHere);
      if (user.isDisabled) throw new AppError('conflict', (say) => say.accountDisabled(email));
      await accounts.mailResetLink(email, language);
    },
    async setDisabled(email, isDisabled) {
      demandAdministrator(await accounts.setDisabled((await existingUser(email)).id, isDisabled));
    },
    async deleteUser(email) {
      demandAdministrator(await accounts.delete(await existingUser(email)));
    },
    async listSessions(email) {
      return sessions.list((await existingUser(email)).id);
    },
    async endSessions(email, id) {
      const user = await existingUser(email);
      await (id === undefined ? accounts.endSessions(user.id) : accounts.endSession(user.id, id));
    },
    listOrganizations: users.listOrganizations,
    async createOrganization(name) {
      demandOrganizationName(name);
      if (!(await users.insertOrganization(name))) {
        throw new AppError('already-exists', (say) => say.organizationTaken(name));
      }
    },
    async listMembers(organization) {
      await demandOrganization(organization);
      return users.listMembers(organization);
    },
    async addMember(organization, email) {
      await demandOrganization(organization);
      await users.addMember(organization, (await verifiedUser(email)).id);
      present.clear();
    },
    async removeMember(organization, email) {
      await demandOrganization(organization);
      const user = await existingUser(email);
      await users.removeMember(organization, user.id);
      present.clear();
    },
    invite: invitations.invite,
    listInvitations: invitations.list,
    async revokeInvitation(id) {
      const revoked = await invitations.revoke(id);
      if (!revoked) throw new AppError('not-found', (say) => say.noSuchInvitation);
      return revoked;
    },
  };
}

function demandAdministrator(isDone: boolean): void {
  if (!isDone) throw new AppError('conflict', (say) => say.lastAdministrator);
}
