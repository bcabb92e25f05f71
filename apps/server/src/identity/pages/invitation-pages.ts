import { html, type Html } from '../../html.ts';
import type { Texts } from '../../messages/texts.ts';
import type { Invitation } from '../directory.ts';
import { nameFields, newPasswordField, type FormState } from './account-pages.ts';
import { firstWrong } from './form.ts';
import type { Page } from './layout.ts';

/** The question to somebody who has signed in just now. */
export function answerInvitationPage(texts: Texts, invitation: Invitation, path: string): Page {
  const { identity: say } = texts;
  return {
    address: `${path}/answer-invitations`,
    title: say.invitation,
    content: html`${offerOf(texts, invitation)}
      <form method="post" action="${path}/answer-invitations">
        <input type="hidden" name="invitation" value="${invitation.id}" />
        <button type="submit" name="answer" value="accept" autofocus>${say.accept}</button>
        <div class="actions even">
          <button type="submit" name="answer" value="decline" class="secondary">${say.decline}</button>
          <button type="submit" name="answer" value="later" class="secondary">${say.later}</button>
        </div>
      </form>`,
  };
}

/** The question to the holder of a link who has signed in. */
export function acceptInvitationPage(texts: Texts, invitation: Invitation, path: string, token: string): Page {
  const { identity: say } = texts;
  return {
    address: `${path}?token=${encodeURIComponent(token)}`,
    title: say.invitation,
    content: html`${offerOf(texts, invitation)}
      <form method="post" action="${path}">
        <input type="hidden" name="token" value="${token}" />
        <button type="submit" autofocus>${say.accept}</button>
      </form>
      <nav><a href="/">${say.home}</a></nav>`,
  };
}

interface NewcomerForm extends FormState {
  readonly token: string;
  /** Whether there is an account already, whose owner nobody knows for certain. */
  readonly hasAccount: boolean;
}

/** The form of the holder of a link who is to have an account, or the one that there is. */
export function newcomerPage(
  texts: Texts,
  invitation: Invitation,
  path: string,
  { token, hasAccount, ...state }: NewcomerForm,
): Page {
  const { identity: say } = texts;
  const fields = hasAccount ? ['newPassword'] : ['firstName', 'lastName', 'newPassword'];
  const focused = firstWrong(fields, state.problems) ?? fields[0] ?? '';
  return {
    address: `${path}?token=${encodeURIComponent(token)}`,
    title: say.invitation,
    content: html`${offerOf(texts, invitation)}
      <p>${hasAccount ? say.takeOverHint(invitation.email) : say.newcomerHint(invitation.email)}</p>
      <form method="post" action="${path}" novalidate>
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="username" autocomplete="username" value="${invitation.email}" />
        ${!hasAccount && nameFields(texts, state, focused)}
        ${newPasswordField(texts, state.problems, focused === 'newPassword')}
        <button type="submit">${say.accept}</button>
      </form>`,
  };
}

/** What is offered, and by whom. */
export function offerOf({ identity: say }: Texts, { organization, roles, invitedBy }: Invitation): Html {
  return html`<p>${organization === undefined ? say.invitedHere(invitedBy) : say.invitedTo(invitedBy, organization)}</p>
    ${roles.length > 0 && html`<p>${say.withRoles(roles)}</p>`}`;
}
