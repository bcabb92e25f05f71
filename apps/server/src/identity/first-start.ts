import { randomPassword } from './accounts/password-policy.ts';
import type { Directory } from './directory.ts';
import type { Credentials, FirstAccounts } from './identity.ts';
import type { Role } from '@plumbline/model/roles';

const ADMINISTRATOR_EMAIL = 'admin@plumbline.example';
const SAMPLE_ORGANIZATION = 'Sample Organization';
const SAMPLE_EMAIL = 'sample@plumbline.example';

/** Creates an administrator, and an enterprise organization with one user, each with a random password. */
export async function createFirstAccounts(directory: Directory): Promise<FirstAccounts> {
  const administrator = await createUser(directory, ADMINISTRATOR_EMAIL, ['Admin', 'Plumbline'], 'ADMIN');
  const enterpriseUser = await createUser(directory, SAMPLE_EMAIL, ['Sample', 'User'], 'ENTERPRISE');
  await directory.createOrganization(SAMPLE_ORGANIZATION);
  await directory.addMember(SAMPLE_ORGANIZATION, SAMPLE_EMAIL);
  return { administrator, enterpriseUser: { ...enterpriseUser, organization: SAMPLE_ORGANIZATION } };
}

async function createUser(
  directory: Directory,
  email: string,
  [firstName, lastName]: readonly [string, string],
  role: Role,
): Promise<Credentials> {
  const password = randomPassword();
  await directory.createUser({ email, password, firstName, lastName, roles: [role] });
  return { email, password };
}
