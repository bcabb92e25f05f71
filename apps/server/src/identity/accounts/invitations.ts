import type { Audit } from '../../audit.ts';
import { AppError } from '../../errors.ts';
import type { DirectoryUser, Invitation, Invited, NewInvitation } from '../directory.ts';
import type { Registering } from '../identity-settings.ts';
import type { InvitationStore } from '../store/invitation-store.ts';
import type { UserStore } from '../store/user-store.ts';
import { invitationLink, newSecret } from './account-links.ts';
import type { AccountMails } from './account-mails.ts';
import type { Accounts } from './accounts.ts';
import { emailProblem, normalizeEmail } from './email-address.ts';
import type { PresentAccounts } from './present-accounts.ts';

const VALID_SECONDS = 7 * 24 * 60 * 60;

/** What whoever has no account yet says of themselves. */
export interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/** What administrators offer to addresses. A link, mailed or handed over, proves that its holder is who is meant. */
export interface Invitations {
  /** Errors: AppError 'invalid'; 'not-found' for an unknown organization; 'conflict' where nobody can accept it. */
  readonly invite: (invitation: NewInvitation) => Promise<Invited>;
  readonly list: () => Promise<readonly Invitation[]>;
  /** Those that this account can accept: of nobody whose address is not confirmed. */
  readonly listFor: (user: DirectoryUser) => Promise<readonly Invitation[]>;
  readonly find: (secret: string) => Promise<Invitation | undefined>;
  /** Undefined when it is no longer open. */
  readonly accept: (id: string, user: DirectoryUser) => Promise<Invitation | undefined>;
  /**
   * For the holder of a link whose address has no account, or one that nobody has proven to be theirs: that one is the
   * holder's from then on. Undefined when the link is no longer good. Errors: AppError 'invalid', 'conflict'.
   */
  readonly acceptAsNewcomer: (secret: string, newcomer: Newcomer) => Promise<DirectoryUser | undefined>;
  readonly decline: (id: string, user: DirectoryUser) => Promise<void>;
  /** Undefined when there is none. */
  readonly revoke: (id: string) => Promise<Invitation | undefined>;
}

interface Parts {
  readonly issuer: string;
  readonly registering: Registering;
  readonly invitations: InvitationStore;
  readonly users: UserStore;
  readonly accounts: Accounts;
  readonly present: PresentAccounts;
  readonly mails: AccountMails | undefined;
  readonly audit: Audit;
}

export function createInvitations(parts: Parts): Invitations {
  const { issuer, registering, invitations, users, accounts, present, mails, audit } = parts;

  async function accept(id: string, user: DirectoryUser): Promise<Invitation | undefined> {
    const accepted = await invitations.accept(id, { id: user.id, email: user.username });
    if (!accepted) return undefined;
    present.clear();
    const { organization, roles } = accepted;
    audit({ by: user.username, act: 'invitation accepted', account: user.username, organization, roles });
    return accepted;
  }

  return {
    async invite({ organization, roles, invitedBy, language, ...address }) {
      const email = normalizeEmail(address.email);
      const problem = emailProblem(email);
      if (problem) throw new AppError('invalid', problem);
      if (organization !== undefined && !(await users.organizationExists(organization))) {
        throw new AppError('not-found', (say) => say.noSuchOrganization(organization));
      }
      const user = await users.findByEmail(email);
      if (!user && registering === 'closed') throw new AppError('conflict', (say) => say.registering.closed);
      if (user?.isDisabled) throw new AppError('conflict', (say) => say.accountDisabled(email));
      if (organization !== undefined && user?.organizations.includes(organization)) {
        throw new AppError('already-exists', (say) => say.alreadyMember(email, organization));
      }
      const offer = { email, organization, roles, invitedBy, validSeconds: VALID_SECONDS };
      const invitation = await invitations.insert(offer);
      if (await mails?.invite(invitation, language)) return { invitation };
      const secret = newSecret();
      await invitations.addLink(invitation.id, secret);
      return { invitation, link: invitationLink(issuer, secret) };
    },
    list: () => invitations.list(),
    listFor: async (user) => (user.isVerified ? invitations.list(user.username) : []),
    find: (secret) => invitations.find(secret),
    accept: async (id, user) => (user.isVerified ? accept(id, user) : undefined),
    async acceptAsNewcomer(secret, { password, ...names }) {
      const invitation = await invitations.find(secret);
      if (!invitation) return undefined;
      const { email } = invitation;
      const existing = await users.findByEmail(email);
      if (existing?.isVerified || existing?.isDisabled) {
        throw new AppError('conflict', (say) => say.accountTaken(email));
      }
      if (existing) {
        await accounts.handOver(existing, password);
      } else {
        await accounts.create({ email, password, ...names });
        audit({ by: email, act: 'account added', account: email });
      }
      const user = await users.findByEmail(email);
      if (!user) return undefined;
      await accept(invitation.id, user);
      return user;
    },
    async decline(id, user) {
      const [declined] = (await invitations.list(user.username)).filter((open) => open.id === id);
      if (!declined || !user.isVerified) return;
      await invitations.delete(id);
      audit({ by: user.username, act: 'invitation declined', organization: declined.organization });
    },
    revoke: (id) => invitations.delete(id),
  };
}
