import { currentLanguage, currentLocale } from './languages.ts';

/** `12,345` as the reader writes it. */
export function formatNumber(value: number): string {
  return value.toLocaleString(currentLocale());
}

type PluralForms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

/** The form of a sentence that goes with a number in the page's language. */
export function plural(count: number, forms: PluralForms): string {
  return forms[new Intl.PluralRules(currentLanguage()).select(count)] ?? forms.other;
}
