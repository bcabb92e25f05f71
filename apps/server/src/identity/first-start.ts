import { randomPassword } from './accounts/password-policy.ts';
import type { Directory } from './directory.ts';
import type { Credentials, FirstAccounts } from './identity.ts';
import type { Role } from '@plumbline/model/roles';

const ADMINISTRATOR_EMAIL = 'admin@plumbline.example';
const SAMPLE_ORGANIZATION = 'Sample Organization';
const SAMPLE_EMAIL = 'sample@plumbline.example';

/**
 * Creates an administrator, and an enterprise organization with one user, each with a random password for one use.
 * `keep` gets them first, so that nobody is made whose password nobody knows.
 */
export async function createFirstAccounts(
  directory: Directory,
  keep: (accounts: FirstAccounts) => Promise<void>,
): Promise<void> {
  const administrator: Credentials = { email: ADMINISTRATOR_EMAIL, password: randomPassword() };
  const enterpriseUser: Credentials = { email: SAMPLE_EMAIL, password: randomPassword() };
  await keep({ administrator, enterpriseUser: { ...enterpriseUser, organization: SAMPLE_ORGANIZATION } });
  await createUser(directory, administrator, ['Admin', 'Plumbline'], 'ADMIN');
  await createUser(directory, enterpriseUser, ['Sample', 'User'], 'ENTERPRISE');
  await directory.createOrganization(SAMPLE_ORGANIZATION);
  await directory.addMember(SAMPLE_ORGANIZATION, SAMPLE_EMAIL);
}

async function createUser(
  directory: Directory,
  credentials: Credentials,
  [firstName, lastName]: readonly [string, string],
  role: Role,
): Promise<void> {
  await directory.createUser({ ...credentials, firstName, lastName, roles: [role], hasOneTimePassword: true });
}
