/** Markup that is safe to send: every value in it has been escaped or is markup itself. */
export interface Html {
  readonly markup: string;
}

type Value = Html | readonly Html[] | string | number | boolean | undefined;

/** A template whose values are escaped, unless they are markup; `undefined` and `false` are left out. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: strings.reduce((markup, part, index) => `${markup}${render(values[index - 1])}${part}`) };
}

/** Markup that somebody else has made safe, such as the provider's own forms. */
export function trustedHtml(markup: string): Html {
  return { markup };
}

function render(value: Value): string {
  if (value === undefined || typeof value === 'boolean') return '';
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(render).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
