import { PASSWORD_PROBLEMS } from '@plumbline/model/password';
import { html, type Html } from '../../html.ts';
import type { Sentence, Texts } from '../../messages/texts.ts';
import { ASSETS_PATH } from './layout.ts';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  /** Tells password managers and browsers what to fill in. */
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly problem?: string | undefined;
  readonly hint?: Html;
  /** The id of what else is to be read with it. */
  readonly describedBy?: string | undefined;
  readonly isFocused?: boolean;
  /** What shows what is typed into it, and hides it again. */
  readonly reveal?: { readonly show: string; readonly hide: string };
}

/** What is wrong with a form, by field name; the key `form` for what is wrong with all of it. */
export type Problems = Readonly<Record<string, Sentence>>;

export function field({ name, label, type = 'text', autocomplete, value, problem, hint, ...more }: Field): Html {
  const describedBy = [problem && `${name}-problem`, more.describedBy, hint && `${name}-hint`]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      maxlength="1024"
      ${value !== undefined && html`value="${value}"`}
      required
      ${more.isFocused && html`autofocus`}
      ${problem && html`aria-invalid="true"`}
      ${describedBy && html`aria-describedby="${describedBy}"`}
      ${type === 'email' && html`autocapitalize="none" spellcheck="false"`}
    />
    ${
      more.reveal &&
      html`<button type="button" class="reveal" aria-controls="${name}" data-hide="${more.reveal.hide}" hidden>
          ${more.reveal.show}
        </button>
        <script type="module" src="${ASSETS_PATH}/reveal.js"></script>`
    }
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
    ${hint && html`<div class="hint" id="${name}-hint">${hint}</div>`}
  </div>`;
}

/** For a password: with no second field to type it into, whoever chooses one has to be able to read it. */
export function secretField({ identity: say }: Texts, secret: Omit<Field, 'type' | 'reveal'>): Html {
  return field({ ...secret, type: 'password', reveal: { show: say.showPassword, hide: say.hidePassword } });
}

/** Where a form begins: at the first field that something is wrong with. `names` in the form's order. */
export function firstWrong(names: readonly string[], problems: Problems | undefined): string | undefined {
  return names.find((name) => problems?.[name] !== undefined);
}

/** What `formProblem` is called, for the fields that it concerns. */
export const FORM_PROBLEM_ID = 'form-problem';

/** Says at the top what is wrong with all of a form; what is wrong with a field stands beside it, and nowhere else. */
export function formProblem(texts: Texts, problems: Problems | undefined): Html | undefined {
  const problem = problems?.['form'];
  return problem && html`<p class="summary" id="${FORM_PROBLEM_ID}" role="alert">${problem(texts)}</p>`;
}

/** The policy, shown where a password is made. */
export function passwordPolicyHint({ identity, passwordDemands }: Texts): Html {
  return html`${identity.passwordNeeds}
    <ul>
      ${PASSWORD_PROBLEMS.map((problem) => html`<li>${passwordDemands[problem]}</li>`)}
    </ul>`;
}
