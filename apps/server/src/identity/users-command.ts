import { AppError } from '../errors.ts';
import { grantRole, revokeRole } from './change-roles.ts';
import { randomPassword } from './accounts/password-policy.ts';
import type { DirectoryUser } from './directory.ts';
import type { Identity } from './identity.ts';
import { ROLES, isRole, type Role } from '@plumbline/model/roles';

interface UsersCommand {
  readonly usage: string;
  readonly meaning: string;
  readonly argumentCount: number;
  readonly run: (identity: Services, args: readonly string[], print: (line: string) => void) => Promise<void>;
}

type Services = Pick<Identity, 'directory' | 'resetPasswordLink'>;

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
    meaning: 'add a user and print a random password',
    argumentCount: 1,
    async run({ directory }, [email = ''], print) {
      const password = randomPassword();
      const user = await directory.createUser({ email, password });
      print(`Added ${user.username} with the password ${password}`);
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
    async run({ directory }, [role = '', email = ''], print) {
      const granted = parseRole(role);
      const user = await grantRole(directory, email, granted);
      print(`${user.username} has the role ${granted} from the next token on.`);
    },
  },
  revoke: {
    usage: 'revoke <role> <e-mail>',
    meaning: 'take a role away',
    argumentCount: 2,
    async run({ directory }, [role = '', email = ''], print) {
      const revoked = parseRole(role);
      const user = await revokeRole(directory, email, revoked);
      print(`${user.username} does not have the role ${revoked} from the next token on.`);
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
    async run({ directory }, [organization = ''], print) {
      await directory.createOrganization(organization);
      print(`Added the organization ${organization}.`);
    },
  },
  'add-to-organization': {
    usage: 'add-to-organization <organization> <e-mail>',
    meaning: 'make a user a member',
    argumentCount: 2,
    async run({ directory }, [organization = '', email = ''], print) {
      await directory.addMember(organization, email);
      print(`${email} is a member of ${organization}.`);
    },
  },
  'remove-from-organization': {
    usage: 'remove-from-organization <organization> <e-mail>',
    meaning: 'end a membership',
    argumentCount: 2,
    async run({ directory }, [organization = '', email = ''], print) {
      await directory.removeMember(organization, email);
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
  if (!command || rest.length !== command.argumentCount) {
    for (const line of usersCommandUsage()) print(line);
    return 2;
  }
  try {
    await command.run(services, rest, print);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    print(error.message);
    return 1;
  }
}

function usersCommandUsage(): readonly string[] {
  const lines = Object.values(COMMANDS).map(({ usage, meaning }) => `  ${usage.padEnd(48)}${meaning}`);
  return ['Usage: plumbline-server users <command>', '', ...lines];
}

function describe({ username, firstName, lastName, roles, organizations }: DirectoryUser): string {
  const name = `${firstName} ${lastName}`.trim();
  return [username, name || '-', roles.join(',') || '-', organizations.join(', ') || '-'].join('  ');
}

function parseRole(text: string): Role {
  const role = text.toUpperCase();
  if (!isRole(role)) throw new AppError('invalid', (say) => say.noSuchRole(text, ROLES.join(', ')));
  return role;
}
