import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import { AppError } from '../../errors.ts';
import { emailProblem, normalizeEmail } from '../accounts/email-address.ts';
import { passwordProblem } from '../accounts/password-policy.ts';
import type { DirectoryUser } from '../directory.ts';
import {
  askForLinkPage,
  choosePasswordPage,
  forgottenPasswordPage,
  messagePage,
  registerPage,
  signInPage,
  type FormState,
} from '../pages/account-pages.ts';
import { answerInvitationPage } from '../pages/invitation-pages.ts';
import type { Page } from '../pages/layout.ts';
import type { Problems } from '../pages/form.ts';
import { requestFacts } from '../provider/request-facts.ts';
import type { IdentityParts } from './parts.ts';
import { answerInvitation } from './answer-invitation.ts';
import { nameProblems } from './name-problems.ts';
import { formValue, rawFormValue, sendPage, textsFor } from './pages.ts';
import { signInProblem } from './sign-in-problem.ts';

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

/** Who has given the right password, and has something to do before the client has its answer. */
interface Proven {
  readonly accountId: string;
  readonly must: 'choose-password' | 'answer-invitations';
}

/** The pages between a client's request and its answer: sign in, register, forgotten password. */
export function signInRoutes(parts: IdentityParts): FastifyPluginAsync {
  const { provider, accounts, invitations, users, settings, mailsLinks } = parts;
  const isOpen = settings.registering === 'open';

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

  /** Keeps who has signed in, and leads to what they have to do first. */
  async function detour(request: FastifyRequest, reply: FastifyReply, proven: Proven): Promise<FastifyReply> {
    const interaction = await details(request, reply);
    interaction.lastSubmission = { proven };
    await interaction.persist();
    return reply.redirect(`${pathOf(request)}/${proven.must}`, 303);
  }

  /** Who has signed in and must do this now. Errors: the provider's SessionNotFound when nobody has. */
  async function provenUser(request: FastifyRequest, reply: FastifyReply, must: Proven['must']) {
    const interaction = await details(request, reply);
    // Nobody but `detour` writes it.
    const proven = interaction.lastSubmission?.['proven'] as Proven | undefined;
    const user = proven?.must === must ? await users.findById(proven.accountId) : undefined;
    if (!user || user.isDisabled) throw new errors.SessionNotFound('nobody has signed in here');
    return user;
  }

  /** Asks for an answer to invitations before the client has its own. */
  async function goOn(request: FastifyRequest, reply: FastifyReply, user: DirectoryUser): Promise<FastifyReply> {
    const open = await invitations.listFor(user);
    if (open.length === 0) return finish(request, reply, user.id);
    return detour(request, reply, { accountId: user.id, must: 'answer-invitations' });
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
        if (!isOpen) return sendPage(reply, notOpenPage(request));
        return sendPage(reply, registerPage(textsFor(request), { values: { email } }, path));
      }
      const refused = await takeRefused(request, reply, 'sign-in');
      return sendPage(reply, signInPage(textsFor(request), { values: { email }, ...refused }, path, isOpen));
    });

    app.post('/login-actions/:id/sign-in', async (request, reply) => {
      await details(request, reply);
      const email = formValue(request, 'email');
      const result = await accounts.signIn(email, rawFormValue(request, 'password'), requestFacts(request.raw).address);
      if (result.kind === 'signed-in') return goOn(request, reply, result.user);
      if (result.kind === 'one-time') {
        return detour(request, reply, { accountId: result.user.id, must: 'choose-password' });
      }
      const problems = { form: signInProblem(result) };
      if (result.kind !== 'throttled') return refuse(request, reply, 'sign-in', { values: { email }, problems });
      const page = signInPage(textsFor(request), { values: { email }, problems }, pathOf(request), isOpen);
      return sendPage(reply.header('retry-after', result.retryAfterSeconds), page, 429);
    });

    app.get('/login-actions/:id/choose-password', async (request, reply) => {
      const user = await provenUser(request, reply, 'choose-password');
      return sendPage(reply, choosePasswordPage(textsFor(request), {}, pathOf(request), user.username));
    });

    app.post('/login-actions/:id/choose-password', async (request, reply) => {
      const user = await provenUser(request, reply, 'choose-password');
      try {
        await accounts.changePassword(user, rawFormValue(request, 'newPassword'));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const refused = { problems: { newPassword: error.sentence } };
        return sendPage(reply, choosePasswordPage(textsFor(request), refused, pathOf(request), user.username), 422);
      }
      return goOn(request, reply, user);
    });

    app.get('/login-actions/:id/answer-invitations', async (request, reply) => {
      const user = await provenUser(request, reply, 'answer-invitations');
      const [open] = await invitations.listFor(user);
      if (!open) return finish(request, reply, user.id);
      return sendPage(reply, answerInvitationPage(textsFor(request), open, pathOf(request)));
    });

    app.post('/login-actions/:id/answer-invitations', async (request, reply) => {
      const user = await provenUser(request, reply, 'answer-invitations');
      const answer = formValue(request, 'answer');
      if (answer === 'later') return finish(request, reply, user.id);
      await answerInvitation(parts, request, user);
      return goOn(request, reply, user);
    });

    app.get('/login-actions/:id/register', async (request, reply) => {
      if (!isOpen) return sendPage(reply, notOpenPage(request));
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
        const user = await accounts.register({ ...values, password }, requestFacts(request.raw).reader.language);
        return await finish(request, reply, user.id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return await refuse(request, reply, 'register', { values, problems: { email: error.sentence } });
      }
    });

    app.get('/login-actions/:id/forgotten-password', async (request, reply) => {
      const texts = textsFor(request);
      const page = mailsLinks
        ? forgottenPasswordPage(texts, {}, pathOf(request))
        : askForLinkPage(texts, pathOf(request));
      return sendPage(reply, page);
    });

    app.post('/login-actions/:id/forgotten-password', async (request, reply) => {
      const texts = textsFor(request);
      const email = formValue(request, 'email');
      const problem = emailProblem(normalizeEmail(email));
      if (problem) {
        const refused = { values: { email }, problems: { email: problem } };
        return sendPage(reply, forgottenPasswordPage(texts, refused, pathOf(request)), 422);
      }
      // Not waited for: how long it takes would say whether there is such an account.
      accounts
        .mailResetLink(email, requestFacts(request.raw).reader.language)
        .catch((error: unknown) => request.log.error({ err: error }, 'A link was not sent.'));
      return sendPage(reply, messagePage(texts, texts.identity.linkSent, texts.identity.linkSentHint(email)));
    });
  };

  function notOpenPage(request: FastifyRequest): Page {
    const texts = textsFor(request);
    const sentence = settings.registering === 'open' ? '' : texts.registering[settings.registering];
    return messagePage(texts, texts.identity.register, sentence, {
      href: `${pathOf(request)}?screen=sign-in`,
      text: texts.identity.backToSignIn,
    });
  }
}

/** What is wrong with the form for a new account; undefined when nothing is. */
function registrationProblems(form: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}): Problems | undefined {
  const problems = Object.entries({
    ...nameProblems(form),
    email: emailProblem(form.email),
    password: passwordProblem(form.password, form),
  }).flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem] as const]));
  return problems.length > 0 ? Object.fromEntries(problems) : undefined;
}

/** The address of the page that a form or link belongs to, without what follows it. */
function pathOf(request: FastifyRequest): string {
  const { id } = request.params as { readonly id: string };
  return `${requestFacts(request.raw).realmPath}/login-actions/${encodeURIComponent(id)}`;
}
