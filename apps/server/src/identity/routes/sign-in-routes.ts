import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { emailProblem, normalizeEmail } from '../accounts/email-address.ts';
import { passwordProblem } from '../accounts/password-policy.ts';
import { forgottenPasswordPage, registerPage, signInPage } from '../pages/account-pages.ts';
import type { Problems } from '../pages/form.ts';
import { requestFacts } from '../provider/request-facts.ts';
import type { IdentityParts } from './identity-routes.ts';
import { formValue, rawFormValue, sendPage } from './pages.ts';

const WRONG = 'The e-mail address or the password is wrong.';
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
        return sendPage(reply, registerPage({ values: { email } }, path));
      }
      return sendPage(reply, signInPage({ values: { email } }, path));
    });

    app.post('/login-actions/:id/sign-in', async (request, reply) => {
      await details(request, reply);
      const email = formValue(request, 'email');
      const result = await accounts.signIn(email, rawFormValue(request, 'password'), requestFacts(request.raw).address);
      if (result.kind === 'signed-in') return finish(request, reply, result.user.id);

      const state = { values: { email }, problems: { form: WRONG } };
      if (result.kind === 'wrong') return sendPage(reply, signInPage(state, pathOf(request)), 401);
      reply.header('retry-after', result.retryAfterSeconds);
      const problems = { form: tooManyAttempts(result.retryAfterSeconds) };
      return sendPage(reply, signInPage({ ...state, problems }, pathOf(request)), 429);
    });

    app.get('/login-actions/:id/register', async (request, reply) => {
      await details(request, reply);
      return sendPage(reply, registerPage({}, pathOf(request)));
    });

    app.post('/login-actions/:id/register', async (request, reply) => {
      await details(request, reply);
      const values = {
        firstName: formValue(request, 'firstName'),
        lastName: formValue(request, 'lastName'),
        email: normalizeEmail(formValue(request, 'email')),
      };
      const password = rawFormValue(request, 'password');
      const problems = registrationProblems({ ...values, password });
      if (problems) return sendPage(reply, registerPage({ values, problems }, pathOf(request)), 422);
      try {
        const user = await accounts.create({ ...values, password });
        return await finish(request, reply, user.id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const refused = { values, problems: { email: error.message } };
        return sendPage(reply, registerPage(refused, pathOf(request)), 422);
      }
    });

    app.get('/login-actions/:id/forgotten-password', async (request, reply) =>
      sendPage(reply, forgottenPasswordPage(pathOf(request))),
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
    firstName: nameProblem('first name', form.firstName),
    lastName: nameProblem('last name', form.lastName),
    email: emailProblem(form.email),
    password: passwordProblem(form.password),
  }).flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem] as const]));
  return problems.length > 0 ? Object.fromEntries(problems) : undefined;
}

function nameProblem(label: string, name: string): string | undefined {
  if (name === '') return `Enter your ${label}.`;
  if (name.length > MAXIMUM_NAME_LENGTH) return `The ${label} can have at most ${MAXIMUM_NAME_LENGTH} characters.`;
  return undefined;
}

export function tooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/** The address of the page that a form or link belongs to, without what follows it. */
function pathOf(request: FastifyRequest): string {
  const { id } = request.params as { readonly id: string };
  return `${requestFacts(request.raw).realmPath}/login-actions/${encodeURIComponent(id)}`;
}
