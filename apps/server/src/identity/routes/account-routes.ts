import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { accountPage, deleteAccountPage } from '../pages/account-page.ts';
import { messagePage } from '../pages/account-pages.ts';
import type { Problems } from '../pages/form.ts';
import { requestFacts } from '../provider/request-facts.ts';
import type { IdentityParts } from './parts.ts';
import { answerInvitation } from './answer-invitation.ts';
import { formValue, rawFormValue, sendPage, textsFor } from './pages.ts';
import { signInProblem } from './sign-in-problem.ts';
import { pathOf, signedIn, signInFirst, type SignedIn } from './signed-in.ts';

/** Where people look after their own account: `accountManagement()` of keycloak-js leads here. */
export function accountRoutes(parts: IdentityParts): FastifyPluginAsync {
  const { accounts, invitations, sessions, audit, mailsLinks } = parts;

  async function overview(request: FastifyRequest, reply: FastifyReply, present: SignedIn, isLinkSent = false) {
    const { user, sessionId } = present;
    const page = accountPage(requestFacts(request.raw).reader, accountPath(request), {
      user,
      sessionId,
      sessions: await sessions.list(user.id),
      invitations: await invitations.listFor(user),
      mailsLinks,
      isLinkSent,
    });
    return sendPage(reply, page);
  }

  /** Does what a form of the page asks for, and leads back to it. */
  function onForm(work: (present: SignedIn, request: FastifyRequest) => Promise<void>) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const present = await signedIn(parts, request, reply);
      if (present) await work(present, request);
      return reply.redirect(accountPath(request), 303);
    };
  }

  return async (app) => {
    app.get('/account', async (request, reply) => {
      const present = await signedIn(parts, request, reply);
      return present ? overview(request, reply, present) : signInFirst(parts, request, reply);
    });

    app.post('/account/confirm-link', async (request, reply) => {
      const present = await signedIn(parts, request, reply);
      if (!present) return reply.redirect(accountPath(request), 303);
      await accounts.mailConfirmLink(present.user, requestFacts(request.raw).reader.language);
      return overview(request, reply, present, true);
    });

    app.post(
      '/account/invitations',
      onForm(({ user }, request) => answerInvitation(parts, request, user)),
    );

    app.post(
      '/account/sessions/end',
      onForm(async ({ user }, request) => {
        await accounts.endSession(user.id, formValue(request, 'session'));
        audit({ by: user.username, act: 'session ended', account: user.username });
      }),
    );

    app.post(
      '/account/sessions/end-others',
      onForm(async ({ user, sessionId }) => {
        await accounts.endSessions(user.id, sessionId);
        audit({ by: user.username, act: 'sessions ended', account: user.username });
      }),
    );

    app.get('/account/delete', async (request, reply) => {
      const { user } = (await signedIn(parts, request, reply)) ?? {};
      if (!user) return signInFirst(parts, request, reply);
      return sendPage(reply, await deletePage(request, user.username));
    });

    app.post('/account/delete', async (request, reply) => {
      const { user } = (await signedIn(parts, request, reply)) ?? {};
      if (!user) return signInFirst(parts, request, reply);
      const texts = textsFor(request);
      const { address } = requestFacts(request.raw);
      const result = await accounts.signIn(user.username, rawFormValue(request, 'password'), address);
      if (result.kind === 'wrong') {
        const problems: Problems = { password: ({ identity }) => identity.presentPasswordWrong };
        return sendPage(reply, await deletePage(request, user.username, problems), 422);
      }
      if (result.kind !== 'signed-in') {
        const status = result.kind === 'throttled' ? 429 : 422;
        return sendPage(reply, await deletePage(request, user.username, { form: signInProblem(result) }), status);
      }
      if (!(await accounts.delete(user))) {
        const problems: Problems = { form: (say) => say.lastAdministrator };
        return sendPage(reply, await deletePage(request, user.username, problems), 409);
      }
      audit({ by: user.username, act: 'account deleted', account: user.username });
      return sendPage(
        reply,
        messagePage(texts, texts.identity.accountDeleted, texts.identity.accountDeletedHint(user.username)),
      );
    });
  };

  async function deletePage(request: FastifyRequest, email: string, problems?: Problems) {
    const clusters = await accounts.countClusters(email);
    return deleteAccountPage(textsFor(request), { problems }, pathOf(request), { email, clusters });
  }
}

/** Also from the forms below it. */
function accountPath(request: FastifyRequest): string {
  return `${requestFacts(request.raw).realmPath}/account`;
}
