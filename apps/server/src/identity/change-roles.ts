import type { Role } from '@plumbline/model/roles';
import { AppError } from '../errors.ts';
import type { Directory, DirectoryUser } from './directory.ts';

/** In force from the user's next token on. Errors: AppError 'not-found'. */
export async function grantRole(directory: Directory, email: string, role: Role): Promise<DirectoryUser> {
  const user = await existingUser(directory, email);
  await directory.setRoles(email, [...new Set([...user.roles, role])]);
  return user;
}

/** In force from the user's next token on. Errors: AppError 'not-found'. */
export async function revokeRole(directory: Directory, email: string, role: Role): Promise<DirectoryUser> {
  const user = await existingUser(directory, email);
  await directory.setRoles(
    email,
    user.roles.filter((present) => present !== role),
  );
  return user;
}

async function existingUser(directory: Directory, email: string): Promise<DirectoryUser> {
  const user = await directory.findUser(email);
  if (!user) throw new AppError('not-found', (say) => say.noSuchUser(email));
  return user;
}
