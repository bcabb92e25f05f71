import type { Texts } from '../../messages/texts.ts';
import { field, firstWrong, FORM_PROBLEM_ID, formProblem, passwordPolicyHint, type Problems } from './form.ts';
import { html } from '../../html.ts';
import type { Page } from './layout.ts';

/** What a form is shown with again after it was refused; passwords are never among the values. */
export interface FormState {
  readonly values?: Readonly<Record<string, string | undefined>>;
  readonly problems?: Problems;
}

export function signInPage(texts: Texts, { values, problems }: FormState, path: string): Page {
  const { identity: say } = texts;
  const describedBy = problems?.['form'] && FORM_PROBLEM_ID;
  return {
    address: `${path}?screen=sign-in`,
    title: say.signIn,
    content: html`${formProblem(texts, problems)}
      <form method="post" action="${path}/sign-in">
        ${field({
          name: 'email',
          label: say.email,
          type: 'email',
          autocomplete: 'username',
          value: values?.['email'],
          describedBy,
          isFocused: !values?.['email'],
        })}
        ${field({
          name: 'password',
          label: say.password,
          type: 'password',
          autocomplete: 'current-password',
          describedBy,
          isFocused: Boolean(values?.['email']),
        })}
        <button type="submit">${say.signIn}</button>
      </form>
      <nav>
        <a href="${path}/forgotten-password">${say.forgottenLink}</a>
        <a href="${path}/register">${say.register}</a>
      </nav>`,
  };
}

export function registerPage(texts: Texts, { values, problems }: FormState, path: string): Page {
  const { identity: say } = texts;
  const focused = firstWrong(['firstName', 'lastName', 'email', 'password'], problems) ?? 'firstName';
  return {
    address: `${path}/register`,
    title: say.register,
    content: html`<form method="post" action="${path}/register" novalidate>
        <div class="pair">
          ${field({
            name: 'firstName',
            label: say.firstName,
            autocomplete: 'given-name',
            value: values?.['firstName'],
            problem: problems?.['firstName']?.(texts),
            isFocused: focused === 'firstName',
          })}
          ${field({
            name: 'lastName',
            label: say.lastName,
            autocomplete: 'family-name',
            value: values?.['lastName'],
            problem: problems?.['lastName']?.(texts),
            isFocused: focused === 'lastName',
          })}
        </div>
        ${field({
          name: 'email',
          label: say.email,
          type: 'email',
          autocomplete: 'username',
          value: values?.['email'],
          problem: problems?.['email']?.(texts),
          isFocused: focused === 'email',
        })}
        ${field({
          name: 'password',
          label: say.password,
          type: 'password',
          autocomplete: 'new-password',
          problem: problems?.['password']?.(texts),
          isFocused: focused === 'password',
          hint: passwordPolicyHint(texts),
        })}
        <button type="submit">${say.registerButton}</button>
      </form>
      <nav><a href="${path}?screen=sign-in">${say.haveAccount}</a></nav>`,
  };
}

/** No e-mail is sent from here, so the way leads over a person. */
export function forgottenPasswordPage({ identity: say }: Texts, path: string): Page {
  return {
    title: say.forgotten,
    content: html`<p>${say.forgottenHint}</p>
      <pre><code>plumbline-server users reset-password you@example.com</code></pre>
      <nav><a href="${path}">${say.backToSignIn}</a></nav>`,
  };
}

export function changePasswordPage(texts: Texts, { problems }: FormState, path: string, email: string): Page {
  const { identity: say } = texts;
  const focused = firstWrong(['password', 'newPassword'], problems) ?? 'password';
  return {
    address: path,
    title: say.changePassword,
    content: html`${formProblem(texts, problems)}
      <p>${say.changeHint}</p>
      <form method="post" action="${path}" novalidate>
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        ${field({
          name: 'password',
          label: say.presentPassword,
          type: 'password',
          autocomplete: 'current-password',
          problem: problems?.['password']?.(texts),
          describedBy: problems?.['form'] && FORM_PROBLEM_ID,
          isFocused: focused === 'password',
        })}
        ${newPasswordField(texts, problems, focused === 'newPassword')}
        <button type="submit">${say.changePassword}</button>
      </form>
      <nav><a href="/">${say.home}</a></nav>`,
  };
}

export function resetPasswordPage(
  texts: Texts,
  { problems }: FormState,
  path: string,
  { email, token }: { readonly email: string; readonly token: string },
): Page {
  const { identity: say } = texts;
  return {
    address: `${path}?token=${encodeURIComponent(token)}`,
    title: say.resetPassword,
    content: html`<p>${say.resetFor(email)}</p>
      <form method="post" action="${path}" novalidate>
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        ${newPasswordField(texts, problems, true)}
        <button type="submit">${say.resetButton}</button>
      </form>`,
  };
}

/** A page that only says something, with one way on: home, where it says no other. */
export function messagePage({ identity: say }: Texts, title: string, sentence: string, way = say.home): Page {
  return {
    title,
    content: html`<p>${sentence}</p>
      <nav><a href="/">${way}</a></nav>`,
  };
}

function newPasswordField(texts: Texts, problems: Problems | undefined, isFocused: boolean) {
  return field({
    name: 'newPassword',
    label: texts.identity.newPassword,
    type: 'password',
    autocomplete: 'new-password',
    problem: problems?.['newPassword']?.(texts),
    isFocused,
    hint: passwordPolicyHint(texts),
  });
}
