import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { html, trustedHtml } from '../../html.ts';
import type { Sentence } from '../../messages/texts.ts';
import { messagePage } from '../pages/account-pages.ts';
import { field } from '../pages/form.ts';
import { renderPage, type Page } from '../pages/layout.ts';
import type { Reader } from '../pages/reader.ts';
import { requestFacts } from './request-facts.ts';

/** The pages that the provider shows by itself, in our own look; its forms carry its protection against forgery. */
export const providerPages = {
  signOut: {
    logoutSource(context: KoaContextWithOIDC, form: string) {
      const { identity: say } = readerIn(context).texts;
      // A client that knows the identity token of the session has asked its user already.
      const isCertain = context.oidc.entities.IdTokenHint !== undefined;
      show(context, {
        title: say.signOut,
        content: html`${trustedHtml(form)}
          <p>${say.signOutHint}</p>
          <button
            type="submit"
            form="op.logoutForm"
            name="logout"
            value="yes"
            data-next="${addressAfterSignOut(context)}"
            autofocus
          >
            ${say.signOut}
          </button>
          <nav><a href="/">${say.staySignedIn}</a></nav>`,
        ...(isCertain && { script: 'submit-sign-out.js' }),
      });
    },
    postLogoutSuccessSource(context: KoaContextWithOIDC) {
      const { texts } = readerIn(context);
      const { identity: say } = texts;
      show(context, messagePage(texts, say.signedOut, say.signedOutHint, { text: say.signInAgain }));
    },
  },
  device: {
    userCodeInputSource(context: KoaContextWithOIDC, form: string, _out?: ErrorOut, error?: Error) {
      const { texts } = readerIn(context);
      const { identity: say } = texts;
      const action = attribute(form, 'action');
      show(context, {
        title: say.device,
        address: action,
        content: html`<p>${say.deviceHint}</p>
          <form method="post" action="${action}">
            <input type="hidden" name="xsrf" value="${hiddenValue(form, 'xsrf')}" />
            ${field({
              name: 'user_code',
              label: say.deviceCode,
              autocomplete: 'off',
              problem: error && deviceProblem(error)(texts),
              isFocused: true,
            })}
            <button type="submit">${say.deviceContinue}</button>
          </form>`,
      });
    },
    userCodeConfirmSource(
      context: KoaContextWithOIDC,
      form: string,
      _client: unknown,
      _deviceInfo: unknown,
      userCode: string,
    ) {
      const { identity: say } = readerIn(context).texts;
      show(context, {
        title: say.device,
        content: html`${trustedHtml(form)}
          <p>${say.deviceQuestion}</p>
          <p class="code">${userCode}</p>
          <p>${say.deviceMeaning}</p>
          <div class="actions">
            <button type="submit" form="op.deviceConfirmForm" autofocus>${say.deviceYes}</button>
            <button type="submit" form="op.deviceConfirmForm" name="abort" value="yes" class="secondary">
              ${say.deviceNo}
            </button>
          </div>`,
      });
    },
    successSource(context: KoaContextWithOIDC) {
      const { texts } = readerIn(context);
      show(context, messagePage(texts, texts.identity.deviceConnected, texts.identity.deviceConnectedHint));
    },
  },
} as const;

/** Where the provider leads once somebody is signed out, as it has checked it; empty where that is a page of its own. */
function addressAfterSignOut({ oidc: { params } }: KoaContextWithOIDC): string {
  const { post_logout_redirect_uri: given, state } = params ?? {};
  if (typeof given !== 'string') return '';
  const address = new URL(given);
  if (typeof state === 'string') address.searchParams.set('state', state);
  return address.href;
}

/** What a browser shows when the provider refuses a request. */
export function renderError(context: Answering, { error, error_description: description }: ErrorOut): void {
  const { texts } = readerIn(context);
  const { identity: say } = texts;
  const isOver = error === 'invalid_request' && /session|expired|interaction/.test(description ?? '');
  show(
    context,
    isOver
      ? messagePage(texts, say.expired, say.expiredHint)
      : messagePage(texts, say.failed, say.refused(description ?? error)),
  );
}

/** What a page needs of its request, also where the provider has ended its work on it. */
type Answering = Pick<KoaContextWithOIDC, 'req' | 'set' | 'type' | 'body'>;

function show(context: Answering, page: Page): void {
  const reader = readerIn(context);
  context.type = 'html';
  context.set('content-language', reader.language);
  context.body = renderPage(page, reader);
}

function readerIn({ req }: Answering): Reader {
  return requestFacts(req).reader;
}

function deviceProblem(error: Error & { readonly userCode?: string | undefined }): Sentence {
  if (error.name === 'AbortedError') return ({ identity }) => identity.deviceCancelled;
  if (error.name === 'NoCodeError') return ({ identity }) => identity.deviceCodeMissing;
  return ({ identity }) => identity.deviceCodeWrong;
}

/** The provider gives its forms as markup only; these two read from it what our own form needs. */
function attribute(form: string, name: string): string {
  return new RegExp(`${name}="([^"]*)"`).exec(form)?.[1] ?? '';
}

function hiddenValue(form: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? '';
}
