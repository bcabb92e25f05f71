import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { passwordProblem } from '../accounts/password-policy.ts';
import type { DirectoryUser } from '../directory.ts';
import { changePasswordPage, messagePage, resetPasswordPage } from '../pages/account-pages.ts';
import type { Problems } from '../pages/form.ts';
import type { Page } from '../pages/layout.ts';
import { requestFacts } from '../provider/request-facts.ts';
import type { IdentityParts } from './identity-routes.ts';
import { rawFormValue, sendPage, textsFor } from './pages.ts';
import { tooManyAttempts } from './sign-in-routes.ts';

/** Changing a password with the old one, and setting one with a link. */
export function passwordRoutes({ provider, accounts, users, origins, settings }: IdentityParts): FastifyPluginAsync {
  async function signedInUser(request: FastifyRequest, reply: FastifyReply): Promise<DirectoryUser | undefined> {
    const session = await provider().Session.get(provider().createContext(request.raw, reply.raw));
    return session.accountId === undefined ? undefined : users.findById(session.accountId);
  }

  /** Signs in and comes back; nobody can redeem the code that comes along, because its verifier is thrown away. */
  function signInFirst(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const query = new URLSearchParams({
      client_id: settings.portalClients[0] ?? '',
      redirect_uri: new URL(pathOf(request), origins.ofHost(request.host)).href,
      response_type: 'code',
      scope: 'openid',
      code_challenge: randomBytes(32).toString('base64url'),
      code_challenge_method: 'S256',
    });
    return reply.redirect(
      `${requestFacts(request.raw).realmPath}/protocol/openid-connect/auth?${query.toString()}`,
      303,
    );
  }

  return async (app) => {
    app.get('/account', async (request, reply) => {
      return reply.redirect(`${requestFacts(request.raw).realmPath}/account/password`, 303);
    });

    app.get('/account/password', async (request, reply) => {
      const user = await signedInUser(request, reply);
      if (!user) return signInFirst(request, reply);
      return sendPage(reply, changePasswordPage(textsFor(request), {}, pathOf(request), user.username));
    });

    app.post('/account/password', async (request, reply) => {
      const user = await signedInUser(request, reply);
      if (!user) return signInFirst(request, reply);
      const refuse = (problems: Problems, status: number) =>
        sendPage(reply, changePasswordPage(textsFor(request), { problems }, pathOf(request), user.username), status);

      const newPassword = rawFormValue(request, 'newPassword');
      const problem = passwordProblem(newPassword);
      if (problem) return refuse({ newPassword: problem }, 422);
      const { address } = requestFacts(request.raw);
      const result = await accounts.signIn(user.username, rawFormValue(request, 'password'), address);
      if (result.kind === 'throttled') return refuse({ form: tooManyAttempts(result.retryAfterSeconds) }, 429);
      if (result.kind === 'wrong') return refuse({ password: ({ identity }) => identity.presentPasswordWrong }, 422);
      await accounts.setPassword(user.id, newPassword);
      return sendPage(reply, changedPage(request));
    });

    // Not in the request log, because its address is a secret.
    app.get<{ Querystring: { token?: string } }>('/reset-password', { logLevel: 'warn' }, async (request, reply) => {
      const token = request.query.token ?? '';
      const user = await accounts.findByResetToken(token);
      if (!user) return sendPage(reply, deadLinkPage(request), 410);
      return sendPage(
        reply,
        resetPasswordPage(textsFor(request), {}, pathOf(request), { email: user.username, token }),
      );
    });

    app.post('/reset-password', async (request, reply) => {
      const token = rawFormValue(request, 'token');
      const newPassword = rawFormValue(request, 'newPassword');
      const user = await accounts.findByResetToken(token);
      if (!user) return sendPage(reply, deadLinkPage(request), 410);
      const problem = passwordProblem(newPassword);
      if (problem) {
        const refused = { problems: { newPassword: problem } };
        const account = { email: user.username, token };
        return sendPage(reply, resetPasswordPage(textsFor(request), refused, pathOf(request), account), 422);
      }
      const isDone = await accounts.resetPassword(token, newPassword);
      return isDone ? sendPage(reply, changedPage(request)) : sendPage(reply, deadLinkPage(request), 410);
    });
  };
}

function changedPage(request: FastifyRequest): Page {
  const texts = textsFor(request);
  return messagePage(texts, texts.identity.passwordChanged, texts.identity.passwordChangedHint);
}

function deadLinkPage(request: FastifyRequest): Page {
  const texts = textsFor(request);
  return messagePage(texts, texts.identity.deadLink, texts.identity.deadLinkHint);
}

function pathOf(request: FastifyRequest): string {
  return request.url.replace(/\?.*$/s, '');
}
