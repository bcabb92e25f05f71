import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { passwordProblem } from '../accounts/password-policy.ts';
import { AppError } from '../../errors.ts';
import { changePasswordPage, confirmAddressPage, messagePage, resetPasswordPage } from '../pages/account-pages.ts';
import type { Problems } from '../pages/form.ts';
import type { Page } from '../pages/layout.ts';
import { requestFacts } from '../provider/request-facts.ts';
import type { IdentityParts } from './parts.ts';
import { rawFormValue, sendPage, textsFor } from './pages.ts';
import { pathOf, signedIn, signInFirst } from './signed-in.ts';
import { signInProblem } from './sign-in-problem.ts';

type WithToken = { Querystring: { token?: string } };

/** Changing a password with the old one, setting one with a link, and confirming the address with one. */
export function passwordRoutes(parts: IdentityParts): FastifyPluginAsync {
  const { accounts } = parts;

  return async (app) => {
    app.get('/account/password', async (request, reply) => {
      const { user } = (await signedIn(parts, request, reply)) ?? {};
      if (!user) return signInFirst(parts, request, reply);
      return sendPage(reply, changePasswordPage(textsFor(request), {}, pathOf(request), user.username));
    });

    app.post('/account/password', async (request, reply) => {
      const { user } = (await signedIn(parts, request, reply)) ?? {};
      if (!user) return signInFirst(parts, request, reply);
      const refuse = (problems: Problems, status: number) =>
        sendPage(reply, changePasswordPage(textsFor(request), { problems }, pathOf(request), user.username), status);

      const newPassword = rawFormValue(request, 'newPassword');
      const problem = passwordProblem(newPassword, { ...user, email: user.username });
      if (problem) return refuse({ newPassword: problem }, 422);
      const { address } = requestFacts(request.raw);
      const result = await accounts.signIn(user.username, rawFormValue(request, 'password'), address);
      if (result.kind === 'wrong') return refuse({ password: ({ identity }) => identity.presentPasswordWrong }, 422);
      if (result.kind !== 'signed-in') return refuse({ form: signInProblem(result) }, statusOf(result.kind));
      try {
        await accounts.changePassword(user, newPassword);
      } catch (error) {
        if (error instanceof AppError) return refuse({ newPassword: error.sentence }, 422);
        throw error;
      }
      return sendPage(reply, changedPage(request));
    });

    // These are not in the request log, because their addresses are secrets.
    app.get<WithToken>('/reset-password', { logLevel: 'warn' }, async (request, reply) => {
      const token = request.query.token ?? '';
      const user = await accounts.findByLink('reset-password', token);
      if (!user) return sendPage(reply, deadLinkPage(request), 410);
      const account = { email: user.username, token };
      return sendPage(reply, resetPasswordPage(textsFor(request), {}, pathOf(request), account));
    });

    app.post('/reset-password', async (request, reply) => {
      const token = rawFormValue(request, 'token');
      const newPassword = rawFormValue(request, 'newPassword');
      const user = await accounts.findByLink('reset-password', token);
      if (!user) return sendPage(reply, deadLinkPage(request), 410);
      const problem = passwordProblem(newPassword, { ...user, email: user.username });
      if (problem) {
        const refused = { problems: { newPassword: problem } };
        const account = { email: user.username, token };
        return sendPage(reply, resetPasswordPage(textsFor(request), refused, pathOf(request), account), 422);
      }
      const isDone = await accounts.resetPassword(token, newPassword);
      return isDone ? sendPage(reply, changedPage(request)) : sendPage(reply, deadLinkPage(request), 410);
    });

    app.get<WithToken>('/confirm-address', { logLevel: 'warn' }, async (request, reply) => {
      const token = request.query.token ?? '';
      const user = await accounts.findByLink('confirm-address', token);
      if (!user) return sendPage(reply, deadLinkPage(request), 410);
      const account = { email: user.username, token };
      return sendPage(reply, confirmAddressPage(textsFor(request), {}, pathOf(request), account));
    });

    // With the password: whoever reads the mail may not be who made the account.
    app.post('/confirm-address', async (request, reply) => {
      const token = rawFormValue(request, 'token');
      const user = await accounts.findByLink('confirm-address', token);
      if (!user) return sendPage(reply, deadLinkPage(request), 410);
      const { address } = requestFacts(request.raw);
      const result = await accounts.signIn(user.username, rawFormValue(request, 'password'), address);
      if (result.kind !== 'signed-in') {
        const problems: Problems =
          result.kind === 'wrong'
            ? { password: ({ identity }) => identity.passwordWrong }
            : { form: signInProblem(result) };
        const account = { email: user.username, token };
        const page = confirmAddressPage(textsFor(request), { problems }, pathOf(request), account);
        return sendPage(reply, page, statusOf(result.kind));
      }
      if (!(await accounts.confirmAddress(token))) return sendPage(reply, deadLinkPage(request), 410);
      const texts = textsFor(request);
      return sendPage(
        reply,
        messagePage(texts, texts.identity.addressConfirmed, texts.identity.addressConfirmedHint(user.username)),
      );
    });
  };
}

function statusOf(kind: string): number {
  return kind === 'throttled' ? 429 : 422;
}

function changedPage(request: FastifyRequest): Page {
  const texts = textsFor(request);
  return messagePage(texts, texts.identity.passwordChanged, texts.identity.passwordChangedHint);
}

export function deadLinkPage(request: FastifyRequest): Page {
  const texts = textsFor(request);
  return messagePage(texts, texts.identity.deadLink, texts.identity.deadLinkHint);
}
