import type { Role } from '@plumbline/model/roles';
import { AppError } from '../errors.ts';
import type { Language } from '../messages/languages.ts';
import type { Directory, DirectoryUser, Invited } from './directory.ts';

/** Who gives something, and in which language the mail is written that may tell of it. */
export interface Giver {
  readonly by: string;
  readonly language: Language;
}

/** What has become of a gift: an address that nobody has proven to be theirs is only offered it. */
export type Given = { readonly kind: 'given' } | ({ readonly kind: 'offered' } & Invited);

/** In force at once for whoever has proven the address. Errors: AppError 'not-found', 'conflict'. */
export async function grantRole(directory: Directory, email: string, role: Role, giver: Giver): Promise<Given> {
  const user = await existingUser(directory, email);
  if (!user.isVerified) return offer(directory, { email, roles: [role] }, giver);
  await directory.setRoles(email, [...new Set([...user.roles, role])]);
  return { kind: 'given' };
}

/** In force within a minute. Errors: AppError 'not-found', 'conflict'. */
export async function revokeRole(directory: Directory, email: string, role: Role): Promise<void> {
  const user = await existingUser(directory, email);
  await directory.setRoles(
    email,
    user.roles.filter((present) => present !== role),
  );
}

/** As `grantRole`. */
export async function addMember(
  directory: Directory,
  organization: string,
  email: string,
  giver: Giver,
): Promise<Given> {
  const user = await existingUser(directory, email);
  if (!user.isVerified) return offer(directory, { email, organization, roles: [] }, giver);
  await directory.addMember(organization, email);
  return { kind: 'given' };
}

async function offer(
  directory: Directory,
  invitation: { readonly email: string; readonly organization?: string; readonly roles: readonly Role[] },
  { by, language }: Giver,
): Promise<Given> {
  if (!(await directory.capabilities()).includes('invite')) {
    throw new AppError('conflict', (say) => say.addressUnconfirmed(invitation.email));
  }
  return { kind: 'offered', ...(await directory.invite({ ...invitation, invitedBy: by, language })) };
}

async function existingUser(directory: Directory, email: string): Promise<DirectoryUser> {
  const user = await directory.findUser(email);
  if (!user) throw new AppError('not-found', (say) => say.noSuchUser(email));
  return user;
}
