import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Sentence } from '../../messages/texts.ts';
import { emailProblem, normalizeEmail } from '../accounts/email-address.ts';
import { passwordProblem } from '../accounts/password-policy.ts';
import { forgottenPasswordPage, registerPage, signInPage } from '../pages/account-pages.ts';
import type { Problems } from '../pages/form.ts';
import { requestFacts } from '../provider/request-facts.ts';
import type { IdentityParts } from './identity-routes.ts';
import { formValue, rawFormValue, sendPage, textsFor } from './pages.ts';

const WRONG: Sentence = ({ identity }) => identity.wrong;
const MAXIMUM_NAME_LENGTH = 100;

/** The pages between a client's request and its answer: sign in, register, forgotten password. */
export function signInRoutes({ provider, accounts }: IdentityParts): FastifyPluginAsync {
  /** The request that the page belongs to. Errors: the provider's SessionNotFound when the browser has none. */
  const details = (request: FastifyRequest, reply: FastifyReply) =>
    provider().interactionDetails(request.raw, reply.raw);

  async function finish(request: FastifyRequest, reply: FastifyReply, accountId: string): Promise<FastifyReply> {
    const result = { login: { accountId, remember: true } };
    const returnTo = await provider().interactionResult(request.raw, reply.raw, result);
    return reply.redirect(returnTo, 303);
  }

  return async (app) => {
    app.get<{ Querystring: { screen?: string } }>('/login-actions/:id', async (request, reply) => {
      const { params, prompt } = await details(request, reply);
      if (prompt.name !== 'login') {
        // Nobody is asked for consent to our own clients, even where a client wants that.
        return reply.redirect(await provider().interactionResult(request.raw, reply.raw, { consent: {} }), 303);
      }
      const path = pathOf(request);
      const email = typeof params['login_hint'] === 'string' ? params['login_hint'] : undefined;
      // What the client asked for, until the user has chosen otherwise.
      if ((request.query.screen ?? params['screen']) === 'register') {
        return sendPage(reply, registerPage(textsFor(request), { values: { email } }, path));
      }
      return sendPage(reply, signInPage(textsFor(request), { values: { email } }, path));
    });

    app.post('/login-actions/:id/sign-in', async (request, reply) => {
      await details(request, reply);
      const email = formValue(request, 'email');
      const result = await accounts.signIn(email, rawFormValue(request, 'password'), requestFacts(request.raw).address);
      if (result.kind === 'signed-in') return finish(request, reply, result.user.id);

      const isThrottled = result.kind === 'throttled';
      if (isThrottled) reply.header('retry-after', result.retryAfterSeconds);
      const problems = { form: isThrottled ? tooManyAttempts(result.retryAfterSeconds) : WRONG };
      const page = signInPage(textsFor(request), { values: { email }, problems }, pathOf(request));
      return sendPage(reply, page, isThrottled ? 429 : 401);
    });

    app.get('/login-actions/:id/register', async (request, reply) => {
      await details(request, reply);
      return sendPage(reply, registerPage(textsFor(request), {}, pathOf(request)));
    });

    app.post('/login-actions/:id/register', async (request, reply) => {
      await details(request, reply);
      const values = {
        firstName: formValue(request, 'firstName'),
        lastName: formValue(request, 'lastName'),
        email: normalizeEmail(formValue(request, 'email')),
      };
      const password = rawFormValue(request, 'password');
      const refuse = (problems: Problems) =>
        sendPage(reply, registerPage(textsFor(request), { values, problems }, pathOf(request)), 422);
      const problems = registrationProblems({ ...values, password });
      if (problems) return refuse(problems);
      try {
        const user = await accounts.create({ ...values, password });
        return await finish(request, reply, user.id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return refuse({ email: error.sentence });
      }
    });

    app.get('/login-actions/:id/forgotten-password', async (request, reply) =>
      sendPage(reply, forgottenPasswordPage(textsFor(request), pathOf(request))),
    );
  };
}

/** What is wrong with the form for a new account; undefined when nothing is. */
function registrationProblems(form: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}): Problems | undefined {
  const problems = Object.entries({
    firstName: nameProblem('firstName', form.firstName),
    lastName: nameProblem('lastName', form.lastName),
    email: emailProblem(form.email),
    password: passwordProblem(form.password),
  }).flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem] as const]));
  return problems.length > 0 ? Object.fromEntries(problems) : undefined;
}

function nameProblem(kind: 'firstName' | 'lastName', name: string): Sentence | undefined {
  if (name === '') return ({ identity }) => identity[`${kind}Missing`];
  if (name.length > MAXIMUM_NAME_LENGTH) return ({ identity }) => identity[`${kind}TooLong`](MAXIMUM_NAME_LENGTH);
  return undefined;
}

export function tooManyAttempts(seconds: number): Sentence {
  return ({ identity }) => identity.tooManyAttempts(Math.ceil(seconds / 60));
}

/** The address of the page that a form or link belongs to, without what follows it. */
function pathOf(request: FastifyRequest): string {
  const { id } = request.params as { readonly id: string };
  return `${requestFacts(request.raw).realmPath}/login-actions/${encodeURIComponent(id)}`;
}
