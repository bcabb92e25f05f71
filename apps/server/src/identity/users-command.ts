import { AppError } from '../errors.ts';
import type { Audit } from '../audit.ts';
import { addMember, grantRole, revokeRole, type Giver } from './grants.ts';
import { randomPassword } from './accounts/password-policy.ts';
import type { DirectoryUser, Invited } from './directory.ts';
import type { Identity } from './identity.ts';
import { printable } from '@plumbline/model/printable';
import { ROLES, isRole, type Role } from '@plumbline/model/roles';

interface UsersCommand {
  readonly usage: string;
  readonly meaning: string;
  readonly argumentCount: number;
  /** How many of them may be left out, at the end. */
  readonly optionalCount?: number;
  readonly run: (services: Services, args: readonly string[], print: (line: string) => void) => Promise<void>;
}

type Services = Pick<Identity, 'directory' | 'resetPasswordLink'> & { readonly audit: Audit };

/** Who acts, as the log names it: whoever may run this command. */
const BY = 'plumbline-server users';
const GIVER: Giver = { by: BY, language: 'en' };

/** Every `plumbline-server users …` command; the last argument of a member's commands is the e-mail address. */
const COMMANDS: Readonly<Record<string, UsersCommand>> = {
  list: {
    usage: 'list',
    meaning: 'everybody who can sign in, newest first',
    argumentCount: 0,
    async run({ directory }, _args, print) {
      for (const user of await directory.listUsers()) print(describe(user));
    },
  },
  add: {
    usage: 'add <e-mail>',
    meaning: 'add a user and print a password for one use',
    argumentCount: 1,
    async run({ directory, audit }, [email = ''], print) {
      const password = randomPassword();
      const user = await directory.createUser({ email, password, hasOneTimePassword: true });
      audit({ by: BY, act: 'account added', account: user.username });
      print(`Added ${user.username} with the password ${password}`);
      print('It is for one use: whoever signs in with it on the portal chooses another.');
    },
  },
  invite: {
    usage: 'invite <e-mail> [organization]',
    meaning: 'offer an account, or a membership; prints the link where no mail is sent',
    argumentCount: 2,
    optionalCount: 1,
    async run({ directory, audit }, [email = '', organization], print) {
      const asked = { email, organization, roles: [], invitedBy: BY, language: 'en' } as const;
      const invited = await directory.invite(asked);
      audit({ by: BY, act: 'invited', account: invited.invitation.email, organization });
      tellInvited(invited, print);
    },
  },
  invitations: {
    usage: 'invitations',
    meaning: 'every invitation that is open, newest first',
    argumentCount: 0,
    async run({ directory }, _args, print) {
      for (const { id, email, organization, roles } of await directory.listInvitations()) {
        print([id, email, organization ?? '-', roles.join(',') || '-'].join('  '));
      }
    },
  },
  'revoke-invitation': {
    usage: 'revoke-invitation <id>',
    meaning: 'take an invitation back',
    argumentCount: 1,
    async run({ directory, audit }, [id = ''], print) {
      const { email, organization } = await directory.revokeInvitation(id);
      audit({ by: BY, act: 'invitation revoked', account: email, organization });
      print(`${email} is not invited any more.`);
    },
  },
  confirm: {
    usage: 'confirm <e-mail>',
    meaning: 'vouch that an address is its user’s own',
    argumentCount: 1,
    async run({ directory, audit }, [email = ''], print) {
      await directory.confirmUser(email);
      audit({ by: BY, act: 'address confirmed', account: email });
      print(`The address ${email} is confirmed.`);
    },
  },
  disable: {
    usage: 'disable <e-mail>',
    meaning: 'let a user in no more, and end all of their sessions',
    argumentCount: 1,
    async run({ directory, audit }, [email = ''], print) {
      await directory.setDisabled(email, true);
      audit({ by: BY, act: 'account disabled', account: email });
      print(`${email} is disabled, and signed out everywhere within a minute.`);
    },
  },
  enable: {
    usage: 'enable <e-mail>',
    meaning: 'let a disabled user in again',
    argumentCount: 1,
    async run({ directory, audit }, [email = ''], print) {
      await directory.setDisabled(email, false);
      audit({ by: BY, act: 'account enabled', account: email });
      print(`${email} can sign in again.`);
    },
  },
  delete: {
    usage: 'delete <e-mail>',
    meaning: 'delete a user for good, with the clusters of their own',
    argumentCount: 1,
    async run({ directory, audit }, [email = ''], print) {
      await directory.deleteUser(email);
      audit({ by: BY, act: 'account deleted', account: email });
      print(`${email} is deleted, with the clusters of their own.`);
    },
  },
  'sign-out': {
    usage: 'sign-out <e-mail>',
    meaning: 'end all sessions of a user',
    argumentCount: 1,
    async run({ directory, audit }, [email = ''], print) {
      await directory.endSessions(email);
      audit({ by: BY, act: 'sessions ended', account: email });
      print(`${email} is signed out everywhere within a minute.`);
    },
  },
  'reset-password': {
    usage: 'reset-password <e-mail>',
    meaning: 'print a link, good for a day, with which the user sets a new password',
    argumentCount: 1,
    async run({ resetPasswordLink }, [email = ''], print) {
      const link = await resetPasswordLink(email);
      if (link === undefined) throw new AppError('not-found', (say) => say.noSuchUser(email));
      print(link);
    },
  },
  grant: {
    usage: 'grant <role> <e-mail>',
    meaning: `give a role: ${ROLES.join(', ')}`,
    argumentCount: 2,
    async run({ directory, audit }, [role = '', email = ''], print) {
      const granted = parseRole(role);
      const given = await grantRole(directory, email, granted, GIVER);
      const isOffered = given.kind === 'offered';
      audit({ by: BY, act: isOffered ? 'invited' : 'role given', account: email, roles: [granted] });
      if (isOffered) tellInvited(given, print);
      else print(`${email} has the role ${granted} from the next token on.`);
    },
  },
  revoke: {
    usage: 'revoke <role> <e-mail>',
    meaning: 'take a role away',
    argumentCount: 2,
    async run({ directory, audit }, [role = '', email = ''], print) {
      const revoked = parseRole(role);
      await revokeRole(directory, email, revoked);
      audit({ by: BY, act: 'role taken', account: email, roles: [revoked] });
      print(`${email} does not have the role ${revoked} any more, within a minute.`);
    },
  },
  'list-organizations': {
    usage: 'list-organizations',
    meaning: 'every organization by name',
    argumentCount: 0,
    async run({ directory }, _args, print) {
      for (const { name } of await directory.listOrganizations()) print(name);
    },
  },
  'add-organization': {
    usage: 'add-organization <organization>',
    meaning: 'add an organization without members',
    argumentCount: 1,
    async run({ directory, audit }, [organization = ''], print) {
      await directory.createOrganization(organization);
      audit({ by: BY, act: 'organization added', organization });
      print(`Added the organization ${organization}.`);
    },
  },
  'add-to-organization': {
    usage: 'add-to-organization <organization> <e-mail>',
    meaning: 'make a user a member; one whose address is not confirmed is invited',
    argumentCount: 2,
    async run({ directory, audit }, [organization = '', email = ''], print) {
      const given = await addMember(directory, organization, email, GIVER);
      const isOffered = given.kind === 'offered';
      audit({ by: BY, act: isOffered ? 'invited' : 'member added', account: email, organization });
      if (isOffered) tellInvited(given, print);
      else print(`${email} is a member of ${organization}.`);
    },
  },
  'remove-from-organization': {
    usage: 'remove-from-organization <organization> <e-mail>',
    meaning: 'end a membership',
    argumentCount: 2,
    async run({ directory, audit }, [organization = '', email = ''], print) {
      await directory.removeMember(organization, email);
      audit({ by: BY, act: 'member removed', account: email, organization });
      print(`${email} is not a member of ${organization}.`);
    },
  },
};

/**
 * Runs `plumbline-server users <args>`.
 * Shape: 0 when it was done, 1 when it could not be (the reason is printed), 2 for arguments that make no sense.
 */
export async function runUsersCommand(
  args: readonly string[],
  services: Services,
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || !takes(command, rest.length)) {
    for (const line of usersCommandUsage()) print(line);
    return 2;
  }
  // Names are those that strangers gave themselves, here or in another identity service.
  const printSafely = (line: string): void => print(printable(line));
  try {
    await command.run(services, rest, printSafely);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    printSafely(error.message);
    return 1;
  }
}

function takes({ argumentCount, optionalCount = 0 }: UsersCommand, given: number): boolean {
  return given <= argumentCount && given >= argumentCount - optionalCount;
}

function tellInvited({ invitation: { email }, link }: Invited, print: (line: string) => void): void {
  print(link === undefined ? `${email} has got a mail with the invitation.` : `${email} is invited by this link:`);
  if (link !== undefined) print(link);
}

function usersCommandUsage(): readonly string[] {
  const lines = Object.values(COMMANDS).map(({ usage, meaning }) => `  ${usage.padEnd(48)}${meaning}`);
  return ['Usage: plumbline-server users <command>', '', ...lines];
}

function describe({ username, firstName, lastName, roles, organizations, ...user }: DirectoryUser): string {
  const name = `${firstName} ${lastName}`.trim();
  const states = [user.isDisabled && 'disabled', !user.isVerified && 'not confirmed'].filter(Boolean);
  return [username, name || '-', roles.join(',') || '-', organizations.join(', ') || '-', ...states].join('  ');
}

function parseRole(text: string): Role {
  const role = text.toUpperCase();
  if (!isRole(role)) throw new AppError('invalid', (say) => say.noSuchRole(text, ROLES.join(', ')));
  return role;
}
