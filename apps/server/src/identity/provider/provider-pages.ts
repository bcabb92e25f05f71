import type { Client, ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { messagePage } from '../pages/account-pages.ts';
import { field, problemSummary } from '../pages/form.ts';
import { html, trustedHtml } from '../../html.ts';
import { renderPage, type Page } from '../pages/layout.ts';

const HOME = { href: '/', text: 'Back to Plumbline' };

/** The pages that the provider shows by itself, in our own look; its forms carry its protection against forgery. */
export const providerPages = {
  signOut: {
    logoutSource(context: KoaContextWithOIDC, form: string) {
      // A client that knows the identity token of the session has asked its user already.
      const isCertain = context.oidc.entities.IdTokenHint !== undefined;
      show(context, {
        title: 'Sign out',
        content: html`${trustedHtml(form)}
          <p>Do you want to sign out of Plumbline?</p>
          <button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
          <nav><a href="/">Stay signed in</a></nav>`,
        ...(isCertain && { script: 'submit-sign-out.js' }),
      });
    },
    postLogoutSuccessSource(context: KoaContextWithOIDC) {
      show(
        context,
        messagePage('Signed out', 'You are signed out of Plumbline.', { href: '/', text: 'Sign in again' }),
      );
    },
  },
  device: {
    userCodeInputSource(context: KoaContextWithOIDC, form: string, _out?: ErrorOut, error?: Error) {
      const problem = error && deviceProblem(error);
      show(context, {
        title: 'Connect the command line',
        content: html`${problemSummary(problem === undefined ? undefined : { user_code: problem })}
          <p>Enter the code that your terminal shows.</p>
          <form method="post" action="${attribute(form, 'action')}">
            <input type="hidden" name="xsrf" value="${hiddenValue(form, 'xsrf')}" />
            ${field({ name: 'user_code', label: 'Code', autocomplete: 'off', isFocused: true })}
            <button type="submit">Continue</button>
          </form>`,
      });
    },
    userCodeConfirmSource(
      context: KoaContextWithOIDC,
      form: string,
      client: Client,
      _deviceInfo: unknown,
      userCode: string,
    ) {
      show(context, {
        title: 'Connect the command line',
        content: html`${trustedHtml(form)}
          <p>Does your terminal show this code?</p>
          <p class="code">${userCode}</p>
          <p>If so, ${client.clientName ?? 'the command line'} will work in your name.</p>
          <div class="actions">
            <button type="submit" form="op.deviceConfirmForm" autofocus>Yes, connect it</button>
            <button type="submit" form="op.deviceConfirmForm" name="abort" value="yes" class="secondary">No</button>
          </div>`,
      });
    },
    successSource(context: KoaContextWithOIDC) {
      show(context, messagePage('Connected', 'The command line is signed in. You can close this page.', HOME));
    },
  },
} as const;

/** What a browser shows when the provider refuses a request. */
export function renderError(context: KoaContextWithOIDC, { error, error_description: description }: ErrorOut): void {
  const isOver = error === 'invalid_request' && /session|expired|interaction/.test(description ?? '');
  show(
    context,
    isOver
      ? messagePage('This page has expired', 'Start again from Plumbline.', HOME)
      : messagePage('That did not work', `The identity service refused the request: ${description ?? error}.`, HOME),
  );
}

function show(context: KoaContextWithOIDC, page: Page): void {
  context.type = 'html';
  context.body = renderPage(page);
}

function deviceProblem(error: Error & { readonly userCode?: string | undefined }): string {
  if (error.name === 'AbortedError') return 'The sign-in was cancelled. You can close this page.';
  if (error.name === 'NoCodeError') return 'Enter the code.';
  return 'That code is wrong, or no longer good. Enter it again, or start again in the terminal.';
}

/** The provider gives its forms as markup only; these two read from it what our own form needs. */
function attribute(form: string, name: string): string {
  return new RegExp(`${name}="([^"]*)"`).exec(form)?.[1] ?? '';
}

function hiddenValue(form: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? '';
}
