import { PASSWORD_PROBLEMS } from '@plumbline/model/password';
import { html, type Html } from '../../html.ts';
import type { Sentence, Texts } from '../../messages/texts.ts';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  /** Tells password managers and browsers what to fill in. */
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly problem?: string | undefined;
  readonly hint?: Html;
  readonly isFocused?: boolean;
}

/** What is wrong with a form, by field name; the key `form` for what is wrong with all of it. */
export type Problems = Readonly<Record<string, Sentence>>;

export function field({ name, label, type = 'text', autocomplete, value, problem, hint, ...flags }: Field): Html {
  const describedBy = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ');
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
      ${flags.isFocused && html`autofocus`}
      ${problem && html`aria-invalid="true"`}
      ${describedBy && html`aria-describedby="${describedBy}"`}
      ${type === 'email' && html`autocapitalize="none" spellcheck="false"`}
    />
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
    ${hint && html`<div class="hint" id="${name}-hint">${hint}</div>`}
  </div>`;
}

/** Says at the top, and first to those who listen, what keeps the form from being accepted. */
export function problemSummary(texts: Texts, problems: Problems | undefined): Html | undefined {
  const entries = Object.entries(problems ?? {});
  if (entries.length === 0) return undefined;
  return html`<div class="summary" role="alert" tabindex="-1">
    ${entries.map(([name, problem]) =>
      name === 'form' ? html`<p>${problem(texts)}</p>` : html`<p><a href="#${name}">${problem(texts)}</a></p>`,
    )}
  </div>`;
}

/** The policy, shown where a password is made. */
export function passwordPolicyHint({ identity, passwordDemands }: Texts): Html {
  return html`${identity.passwordNeeds}
    <ul>
      ${PASSWORD_PROBLEMS.map((problem) => html`<li>${passwordDemands[problem]}</li>`)}
    </ul>`;
}
