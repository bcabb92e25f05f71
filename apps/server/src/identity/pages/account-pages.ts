import type { Texts } from '../../messages/texts.ts';
import {
  field,
  firstWrong,
  FORM_PROBLEM_ID,
  formProblem,
  passwordPolicyHint,
  secretField,
  type Problems,
} from './form.ts';
import { html, type Html } from '../../html.ts';
import type { Page } from './layout.ts';

/** What a form is shown with again after it was refused; passwords are never among the values. */
export interface FormState {
  readonly values?: Readonly<Record<string, string | undefined>> | undefined;
  readonly problems?: Problems | undefined;
}

/** `isOpen`: whether visitors may make an account. */
export function signInPage(texts: Texts, { values, problems }: FormState, path: string, isOpen: boolean): Page {
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
        ${secretField(texts, {
          name: 'password',
          label: say.password,
          autocomplete: 'current-password',
          describedBy,
          isFocused: Boolean(values?.['email']),
        })}
        <button type="submit">${say.signIn}</button>
      </form>
      <nav>
        <a href="${path}/forgotten-password">${say.forgottenLink}</a>
        ${isOpen && html`<a href="${path}/register">${say.register}</a>`}
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
        ${nameFields(texts, { values, problems }, focused)}
        ${field({
          name: 'email',
          label: say.email,
          type: 'email',
          autocomplete: 'username',
          value: values?.['email'],
          problem: problems?.['email']?.(texts),
          isFocused: focused === 'email',
        })}
        ${secretField(texts, {
          name: 'password',
          label: say.password,
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

/** Where no mail is sent, so that the way leads over a person. */
export function askForLinkPage({ identity: say }: Texts, path: string): Page {
  return {
    title: say.forgotten,
    content: html`<p>${say.forgottenHint}</p>
      <pre><code>plumbline-server users reset-password you@example.com</code></pre>
      <nav><a href="${path}">${say.backToSignIn}</a></nav>`,
  };
}

export function forgottenPasswordPage(texts: Texts, { values, problems }: FormState, path: string): Page {
  const { identity: say } = texts;
  return {
    address: `${path}/forgotten-password`,
    title: say.forgotten,
    content: html`<p>${say.forgottenMailHint}</p>
      <form method="post" action="${path}/forgotten-password" novalidate>
        ${field({
          name: 'email',
          label: say.email,
          type: 'email',
          autocomplete: 'username',
          value: values?.['email'],
          problem: problems?.['email']?.(texts),
          isFocused: true,
        })}
        <button type="submit">${say.sendLink}</button>
      </form>
      <nav><a href="${path}">${say.backToSignIn}</a></nav>`,
  };
}

/** After the right password, where somebody else has chosen it. */
export function choosePasswordPage(texts: Texts, { problems }: FormState, path: string, email: string): Page {
  const { identity: say } = texts;
  return {
    address: `${path}/choose-password`,
    title: say.choosePassword,
    content: html`<p>${say.chooseHint}</p>
      <form method="post" action="${path}/choose-password" novalidate>
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        ${newPasswordField(texts, problems, true)}
        <button type="submit">${say.resetButton}</button>
      </form>`,
  };
}

export function confirmAddressPage(
  texts: Texts,
  { problems }: FormState,
  path: string,
  { email, token }: { readonly email: string; readonly token: string },
): Page {
  const { identity: say } = texts;
  return {
    address: `${path}?token=${encodeURIComponent(token)}`,
    title: say.confirmAddress,
    content: html`${formProblem(texts, problems)}
      <p>${say.confirmAddressHint(email)}</p>
      <form method="post" action="${path}" novalidate>
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        ${passwordField(texts, problems)}
        <button type="submit">${say.confirmAddress}</button>
      </form>
      <p class="hint">${say.confirmNotYours}</p>`,
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
        ${secretField(texts, {
          name: 'password',
          label: say.presentPassword,
          autocomplete: 'current-password',
          problem: problems?.['password']?.(texts),
          describedBy: problems?.['form'] && FORM_PROBLEM_ID,
          isFocused: focused === 'password',
        })}
        ${newPasswordField(texts, problems, focused === 'newPassword')}
        <button type="submit">${say.changePassword}</button>
      </form>
      <nav><a href="${path.replace(/\/password$/, '')}">${say.back}</a></nav>`,
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

/** `focused`: the field in which one begins. */
export function nameFields(texts: Texts, { values, problems }: FormState, focused: string): Html {
  const { identity: say } = texts;
  return html`<div class="pair">
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
  </div>`;
}

/** A page that only says something, with one way on: home, where it says no other. */
export function messagePage(
  { identity: say }: Texts,
  title: string,
  sentence: string,
  { href = '/', text = say.home }: { readonly href?: string; readonly text?: string } = {},
): Page {
  return {
    title,
    content: html`<p>${sentence}</p>
      <nav><a href="${href}">${text}</a></nav>`,
  };
}

/** For the present password. */
export function passwordField(texts: Texts, problems: Problems | undefined) {
  return secretField(texts, {
    name: 'password',
    label: texts.identity.password,
    autocomplete: 'current-password',
    problem: problems?.['password']?.(texts),
    describedBy: problems?.['form'] && FORM_PROBLEM_ID,
    isFocused: true,
  });
}

export function newPasswordField(texts: Texts, problems: Problems | undefined, isFocused: boolean) {
  return secretField(texts, {
    name: 'newPassword',
    label: texts.identity.newPassword,
    autocomplete: 'new-password',
    problem: problems?.['newPassword']?.(texts),
    isFocused,
    hint: passwordPolicyHint(texts),
  });
}
