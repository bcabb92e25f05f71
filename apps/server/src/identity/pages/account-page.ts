import { html, type Html } from '../../html.ts';
import type { Language } from '../../messages/languages.ts';
import type { Texts } from '../../messages/texts.ts';
import type { DirectoryUser, Invitation } from '../directory.ts';
import type { AccountSession } from '../store/session-store.ts';
import { passwordField, type FormState } from './account-pages.ts';
import { formProblem } from './form.ts';
import { offerOf } from './invitation-pages.ts';
import type { Page } from './layout.ts';
import { programOf } from './program-of.ts';
import type { Reader } from './reader.ts';

export interface AccountOverview {
  readonly user: DirectoryUser;
  readonly sessions: readonly AccountSession[];
  /** The one that the page is seen in. */
  readonly sessionId: string;
  readonly invitations: readonly Invitation[];
  readonly mailsLinks: boolean;
  /** Whether the link to confirm the address was sent just now. */
  readonly isLinkSent: boolean;
}

/** Everything that somebody can do with their own account. */
export function accountPage({ texts, language }: Reader, path: string, overview: AccountOverview): Page {
  const { identity: say } = texts;
  const { user, sessions, sessionId, invitations } = overview;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return {
    address: path,
    title: say.account,
    isWide: true,
    content: html`<p class="identity">${name !== '' && html`<strong>${name}</strong>`} <span>${user.username}</span></p>
      ${addressState(texts, path, overview)} ${invitations.map((invitation) => openInvitation(texts, path, invitation))}
      <section>
        <h2>${say.password}</h2>
        <p><a href="${path}/password">${say.changePassword}</a></p>
      </section>
      <section>
        <h2>${say.sessions}</h2>
        <p>${say.sessionsHint}</p>
        <ul class="rows">
          ${sessions.map((session) => sessionRow(texts, language, path, session, session.id === sessionId))}
        </ul>
        ${
          sessions.some(({ id }) => id !== sessionId) &&
          html`<form method="post" action="${path}/sessions/end-others">
            <button type="submit" class="secondary">${say.endOtherSessions}</button>
          </form>`
        }
      </section>
      <section>
        <h2>${say.deleteAccount}</h2>
        <p><a href="${path}/delete">${say.deleteThis}</a></p>
      </section>
      <nav><a href="/">${say.home}</a></nav>`,
  };
}

function addressState(
  { identity: say }: Texts,
  path: string,
  { user, mailsLinks, isLinkSent }: AccountOverview,
): Html | undefined {
  if (user.isVerified) return html`<p class="hint">${say.addressIsConfirmed}</p>`;
  if (isLinkSent) return html`<p class="notice" role="status">${say.linkSentHint(user.username)}</p>`;
  if (!mailsLinks) return html`<p class="notice">${say.addressUnconfirmed} ${say.askToConfirm}</p>`;
  return html`<div class="notice">
    <p>${say.addressUnconfirmed}</p>
    <form method="post" action="${path}/confirm-link">
      <button type="submit" class="secondary">${say.sendConfirmLink}</button>
    </form>
  </div>`;
}

function openInvitation(texts: Texts, path: string, invitation: Invitation): Html {
  const { identity: say } = texts;
  return html`<section class="notice">
    <h2>${say.invitation}</h2>
    ${offerOf(texts, invitation)}
    <form method="post" action="${path}/invitations" class="actions even">
      <input type="hidden" name="invitation" value="${invitation.id}" />
      <button type="submit" name="answer" value="accept">${say.accept}</button>
      <button type="submit" name="answer" value="decline" class="secondary">${say.decline}</button>
    </form>
  </section>`;
}

function sessionRow(
  { identity: say }: Texts,
  language: Language,
  path: string,
  { id, client, address, createdMs, lastUsedMs, ...session }: AccountSession,
  isThis: boolean,
): Html {
  const kind = say.sessionKinds[session.kind];
  const program = programOf(session.userAgent);
  return html`<li>
    <div>
      <p>
        <strong>${kind}</strong>
        ${isThis && html`<span class="mark">${say.thisSession}</span>`}
      </p>
      <p class="hint">${[client, program, address].filter((part) => part !== '').join(' · ')}</p>
      <p class="hint">${say.sessionTimes(timeText(createdMs, language), timeText(lastUsedMs, language))}</p>
    </div>
    ${
      !isThis &&
      html`<form method="post" action="${path}/sessions/end">
        <input type="hidden" name="session" value="${id}" />
        <button type="submit" class="secondary small" aria-label="${[say.endSession, kind, program].join(' ')}">
          ${say.endSession}
        </button>
      </form>`
    }
  </li>`;
}

export function deleteAccountPage(
  texts: Texts,
  { problems }: FormState,
  path: string,
  { email, clusters }: { readonly email: string; readonly clusters: number },
): Page {
  const { identity: say } = texts;
  return {
    address: path,
    title: say.deleteAccount,
    content: html`${formProblem(texts, problems)}
      <p>${say.deleteHint(email, clusters)}</p>
      <form method="post" action="${path}" novalidate>
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        ${passwordField(texts, problems)}
        <button type="submit" class="danger">${say.deleteForGood}</button>
      </form>
      <nav><a href="${path.replace(/\/delete$/, '')}">${say.back}</a></nav>`,
  };
}

/** In UTC, because the server does not know where its reader is. */
function timeText(timeMs: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(timeMs)} UTC`;
}
