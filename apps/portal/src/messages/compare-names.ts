import { currentLocale } from './languages.ts';

/** Puts names in the reader's order, with the numbers in them by their size. */
export const compareNames = new Intl.Collator(currentLocale(), { numeric: true }).compare;
