import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../errors.ts';
import { passwordProblem } from '../accounts/password-policy.ts';
import { messagePage, type FormState } from '../pages/account-pages.ts';
import { acceptInvitationPage, newcomerPage } from '../pages/invitation-pages.ts';
import type { IdentityParts } from './parts.ts';
import { formValue, rawFormValue, sendPage, textsFor } from './pages.ts';
import { deadLinkPage } from './password-routes.ts';
import { nameProblems } from './name-problems.ts';
import { pathOf, signedIn } from './signed-in.ts';

/** What the holder of the link of an invitation sees; its address is a secret, and so is not in the request log. */
export function invitationRoutes(parts: IdentityParts): FastifyPluginAsync {
  const { accounts, invitations, users } = parts;

  return async (app) => {
    app.get<{ Querystring: { token?: string } }>('/invitation', { logLevel: 'warn' }, async (request, reply) => {
      const texts = textsFor(request);
      const token = request.query.token ?? '';
      const invitation = await invitations.find(token);
      if (!invitation) return sendPage(reply, deadLinkPage(request), 410);
      const account = await users.findByEmail(invitation.email);
      const present = await signedIn(parts, request, reply);
      if (present && present.user.id !== account?.id) {
        const { invitation: title, invitedAnother } = texts.identity;
        const sentence = invitedAnother(invitation.email, present.user.username);
        return sendPage(reply, messagePage(texts, title, sentence));
      }
      if (present) return sendPage(reply, acceptInvitationPage(texts, invitation, pathOf(request), token));
      // The page of the account asks for it, after the password.
      if (account?.isVerified) return reply.redirect(pathOf(request).replace(/invitation$/, 'account'), 303);
      const hasAccount = account !== undefined;
      return sendPage(reply, newcomerPage(texts, invitation, pathOf(request), { token, hasAccount }));
    });

    app.post('/invitation', async (request, reply) => {
      const texts = textsFor(request);
      const token = rawFormValue(request, 'token');
      const invitation = await invitations.find(token);
      if (!invitation) return sendPage(reply, deadLinkPage(request), 410);
      const account = await users.findByEmail(invitation.email);
      const present = await signedIn(parts, request, reply);
      if (present && present.user.id === account?.id) {
        // Whoever has both the link and the password is who is meant.
        if (!account.isVerified) await accounts.confirm(account.id);
        await invitations.accept(invitation.id, { ...account, isVerified: true });
        return reply.redirect(pathOf(request).replace(/invitation$/, 'account'), 303);
      }

      const values = { firstName: formValue(request, 'firstName'), lastName: formValue(request, 'lastName') };
      const password = rawFormValue(request, 'newPassword');
      const hasAccount = account !== undefined;
      const refuse = (problems: FormState['problems']) => {
        const page = newcomerPage(texts, invitation, pathOf(request), { token, hasAccount, values, problems });
        return sendPage(reply, page, 422);
      };
      const owner = { email: invitation.email, ...(account ?? values) };
      const problems = Object.entries({
        ...(hasAccount ? {} : nameProblems(values)),
        newPassword: passwordProblem(password, owner),
      }).flatMap(([name, problem]) => (problem ? [[name, problem] as const] : []));
      if (problems.length > 0) return refuse(Object.fromEntries(problems));
      try {
        const user = await invitations.acceptAsNewcomer(token, { ...values, password });
        if (!user) return sendPage(reply, deadLinkPage(request), 410);
        const { welcome, welcomeHint, signIn } = texts.identity;
        return sendPage(reply, messagePage(texts, welcome, welcomeHint(user.username), { text: signIn }));
      } catch (error) {
        if (error instanceof AppError) return refuse({ newPassword: error.sentence });
        throw error;
      }
    });
  };
}
