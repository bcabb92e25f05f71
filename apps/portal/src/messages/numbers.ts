import { currentLanguage, currentLocale } from './languages.ts';

/** `12,345` as the reader writes it. */
export function formatNumber(value: number): string {
  return numberFormat(currentLocale()).format(value);
}

/** `89.2`, always with one decimal place, as the reader writes it; a dash where there is no score. */
export function formatScore(score: number | undefined): string {
  if (score === undefined) return '–';
  return score.toLocaleString(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** `10 MiB`, `1.5 GiB` for a number of bytes. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${formatNumber(Math.round((10 * bytes) / 1024 ** power) / 10)} ${UNITS[power] ?? 'B'}`;
}

type PluralForms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

/** The form of a sentence that goes with a number in the page's language. */
export function plural(count: number, forms: PluralForms): string {
  return forms[pluralRules(currentLanguage()).select(count)] ?? forms.other;
}

// Making them takes far longer than using them, and a page writes thousands of numbers.
const numberFormat = madeOnce((locale) => new Intl.NumberFormat(locale));
const pluralRules = madeOnce((language) => new Intl.PluralRules(language));

function madeOnce<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
