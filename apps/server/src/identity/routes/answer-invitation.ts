import type { FastifyRequest } from 'fastify';
import type { DirectoryUser } from '../directory.ts';
import type { IdentityParts } from './parts.ts';
import { formValue } from './pages.ts';

/** What a form says to one of the user's invitations. */
export async function answerInvitation(
  { invitations }: Pick<IdentityParts, 'invitations'>,
  request: FastifyRequest,
  user: DirectoryUser,
): Promise<void> {
  const id = formValue(request, 'invitation');
  if (formValue(request, 'answer') === 'accept') await invitations.accept(id, user);
  else await invitations.decline(id, user);
}
