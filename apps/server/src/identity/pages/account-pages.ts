import { field, passwordPolicyHint, problemSummary, type Problems } from './form.ts';
import { html } from '../../html.ts';
import type { Page } from './layout.ts';

/** What a form is shown with again after it was refused; passwords are never among the values. */
export interface FormState {
  readonly values?: Readonly<Record<string, string | undefined>>;
  readonly problems?: Problems;
}

export function signInPage({ values, problems }: FormState, path: string): Page {
  return {
    title: 'Sign in',
    content: html`${problemSummary(problems)}
      <form method="post" action="${path}/sign-in">
        ${field({
          name: 'email',
          label: 'E-mail address',
          type: 'email',
          autocomplete: 'username',
          value: values?.['email'],
          isFocused: !values?.['email'],
        })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'current-password',
          isFocused: Boolean(values?.['email']),
        })}
        <button type="submit">Sign in</button>
      </form>
      <nav>
        <a href="${path}/forgotten-password">Forgotten password?</a>
        <a href="${path}/register">Create an account</a>
      </nav>`,
  };
}

export function registerPage({ values, problems }: FormState, path: string): Page {
  return {
    title: 'Create an account',
    content: html`${problemSummary(problems)}
      <form method="post" action="${path}/register" novalidate>
        <div class="pair">
          ${field({
            name: 'firstName',
            label: 'First name',
            autocomplete: 'given-name',
            value: values?.['firstName'],
            problem: problems?.['firstName'],
            isFocused: true,
          })}
          ${field({
            name: 'lastName',
            label: 'Last name',
            autocomplete: 'family-name',
            value: values?.['lastName'],
            problem: problems?.['lastName'],
          })}
        </div>
        ${field({
          name: 'email',
          label: 'E-mail address',
          type: 'email',
          autocomplete: 'username',
          value: values?.['email'],
          problem: problems?.['email'],
        })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          problem: problems?.['password'],
          hint: passwordPolicyHint,
        })}
        <button type="submit">Create account</button>
      </form>
      <nav><a href="${path}?screen=sign-in">I have an account</a></nav>`,
  };
}

/** No e-mail is sent from here, so the way leads over a person. */
export function forgottenPasswordPage(path: string): Page {
  return {
    title: 'Forgotten password',
    content: html`<p>
        This server sends no e-mail. Ask its administrator for a link with which you can set a new password. They make
        one with
      </p>
      <pre><code>plumbline-server users reset-password you@example.com</code></pre>
      <nav><a href="${path}">Back to sign in</a></nav>`,
  };
}

export function changePasswordPage({ problems }: FormState, path: string, email: string): Page {
  return {
    title: 'Change password',
    content: html`${problemSummary(problems)}
      <p>Afterwards you are signed out everywhere, and sign in again with the new password.</p>
      <form method="post" action="${path}" novalidate>
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        ${field({
          name: 'password',
          label: 'Present password',
          type: 'password',
          autocomplete: 'current-password',
          problem: problems?.['password'],
          isFocused: true,
        })}
        ${newPasswordField(problems)}
        <button type="submit">Change password</button>
      </form>
      <nav><a href="/">Back to Plumbline</a></nav>`,
  };
}

export function resetPasswordPage({ problems }: FormState, path: string, email: string, token: string): Page {
  return {
    title: 'Set a new password',
    content: html`${problemSummary(problems)}
      <p>For ${email}</p>
      <form method="post" action="${path}" novalidate>
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        ${newPasswordField(problems)}
        <button type="submit">Set password</button>
      </form>`,
  };
}

/** A page that only says something, with one way on. */
export function messagePage(title: string, sentence: string, link: { readonly href: string; readonly text: string }) {
  return {
    title,
    content: html`<p>${sentence}</p>
      <nav><a href="${link.href}">${link.text}</a></nav>`,
  } satisfies Page;
}

function newPasswordField(problems: Problems | undefined) {
  return field({
    name: 'newPassword',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    problem: problems?.['newPassword'],
    hint: passwordPolicyHint,
  });
}
