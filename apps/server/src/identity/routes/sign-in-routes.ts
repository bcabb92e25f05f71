import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Sentence } from '../../messages/texts.ts';
import { emailProblem, normalizeEmail } from '../accounts/email-address.ts';
import { passwordProblem } from '../accounts/password-policy.ts';
import { forgottenPasswordPage, registerPage, signInPage, type FormState } from '../pages/account-pages.ts';
import type { Problems } from '../pages/form.ts';
import { requestFacts } from '../provider/request-facts.ts';
import type { IdentityParts } from './identity-routes.ts';
import { formValue, rawFormValue, sendPage, textsFor } from './pages.ts';

const WRONG: Sentence = ({ identity }) => identity.wrong;
const MAXIMUM_NAME_LENGTH = 100;

/** The forms that can be refused, by what follows the address of the page. */
const FORM_PATHS = { 'sign-in': '?screen=sign-in', register: '/register' } as const;
type Form = keyof typeof FORM_PATHS;

/** A form as it is kept until it is shown again; passwords are never among the values. */
interface Refused {
  readonly form: Form;
  readonly values: FormState['values'];
  /** By field name, in the reader's language. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The pages between a client's request and its answer: sign in, register, forgotten password. */
export function signInRoutes({ provider, accounts }: IdentityParts): FastifyPluginAsync {
  /** The request that the page belongs to. Errors: the provider's SessionNotFound when the browser has none. */
  const details = (request: FastifyRequest, reply: FastifyReply) =>
    provider().interactionDetails(request.raw, reply.raw);

  async function finish(request: FastifyRequest, reply: FastifyReply, accountId: string): Promise<FastifyReply> {
    const result = { login: { accountId, remember: true } };
    const returnTo = await provider().interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.redirect(returnTo, 303);
  }

  /** Leads back to the form, which then says why: an answer to it would ask to be sent anew whenever one goes back. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, form: Form, { values, problems }: FormState) {
    const texts = textsFor(request);
    const said = Object.entries(problems ?? {}).map(([name, problem]) => [name, problem(texts)]);
    const refused: Refused = { form, values, problems: Object.fromEntries(said) };
    const interaction = await details(request, reply);
    interaction.lastSubmission = { refused };
    await interaction.persist();
    return reply.redirect(pathOf(request) + FORM_PATHS[form], 303);
  }

  /** What a form is shown with that was refused just now; it is said once. */
  async function takeRefused(request: FastifyRequest, reply: FastifyReply, form: Form): Promise<FormState> {
    const interaction = await details(request, reply);
    // Nobody but `refuse` writes it.
    const refused = interaction.lastSubmission?.['refused'] as Refused | undefined;
    if (refused?.form !== form) return {};
    interaction.lastSubmission = undefined;
    await interaction.persist();
    const problems = Object.entries(refused.problems).map(([name, text]) => [name, () => text] as const);
    return { ...(refused.values && { values: refused.values }), problems: Object.fromEntries(problems) };
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
      const refused = await takeRefused(request, reply, 'sign-in');
      return sendPage(reply, signInPage(textsFor(request), { values: { email }, ...refused }, path));
    });

    app.post('/login-actions/:id/sign-in', async (request, reply) => {
      await details(request, reply);
      const email = formValue(request, 'email');
      const result = await accounts.signIn(email, rawFormValue(request, 'password'), requestFacts(request.raw).address);
      if (result.kind === 'signed-in') return finish(request, reply, result.user.id);

      if (result.kind === 'wrong') {
        return refuse(request, reply, 'sign-in', { values: { email }, problems: { form: WRONG } });
      }
      const problems = { form: tooManyAttempts(result.retryAfterSeconds) };
      const page = signInPage(textsFor(request), { values: { email }, problems }, pathOf(request));
      return sendPage(reply.header('retry-after', result.retryAfterSeconds), page, 429);
    });

    app.get('/login-actions/:id/register', async (request, reply) => {
      const refused = await takeRefused(request, reply, 'register');
      return sendPage(reply, registerPage(textsFor(request), refused, pathOf(request)));
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
      if (problems) return refuse(request, reply, 'register', { values, problems });
      try {
        const user = await accounts.create({ ...values, password });
        return await finish(request, reply, user.id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return await refuse(request, reply, 'register', { values, problems: { email: error.sentence } });
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
