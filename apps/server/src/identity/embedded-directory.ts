import { AppError } from '../errors.ts';
import type { Accounts } from './accounts/accounts.ts';
import { normalizeEmail } from './accounts/email-address.ts';
import type { Directory, DirectoryUser } from './directory.ts';
import type { UserStore } from './store/user-store.ts';

const ORGANIZATION_NAME = /^[^\p{Cc}]{1,254}$/u;

/** The directory of the embedded identity service. */
export function createEmbeddedDirectory(users: UserStore, accounts: Accounts): Directory {
  async function existingUser(email: string): Promise<DirectoryUser> {
    const user = await users.findByEmail(normalizeEmail(email));
    if (!user) throw new AppError('not-found', (say) => say.noSuchUser(email));
    return user;
  }

  async function demandOrganization(name: string): Promise<void> {
    if (!(await users.organizationExists(name))) throw new AppError('not-found', (say) => say.noSuchOrganization(name));
  }

  return {
    listUsers: users.list,
    findUser: (email) => users.findByEmail(normalizeEmail(email)),
    createUser: accounts.create,
    async setPassword(email, password) {
      const user = await existingUser(email);
      await accounts.setPassword(user.id, password);
    },
    async setRoles(email, roles) {
      const user = await existingUser(email);
      await users.setRoles(user.id, roles);
    },
    listOrganizations: users.listOrganizations,
    async createOrganization(name) {
      if (!ORGANIZATION_NAME.test(name) || name.trim() !== name) {
        throw new AppError('invalid', (say) => say.organizationNameInvalid);
      }
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
      const user = await existingUser(email);
      await users.addMember(organization, user.id);
    },
    async removeMember(organization, email) {
      await demandOrganization(organization);
      const user = await existingUser(email);
      await users.removeMember(organization, user.id);
    },
  };
}
