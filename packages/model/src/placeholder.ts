/** Written where only a person knows the value. Source: command-line contract, section 8.2. */
export const USER_INSERT_VALUE = 'USER_INSERT_VALUE';

export function holdsPlaceholder(text: string): boolean {
  return text.includes(USER_INSERT_VALUE);
}

/** The longest value that may be put in place of a placeholder. */
const MAX_VALUE_LENGTH = 1024;

/**
 * Whether a value may be put in place of a placeholder in every format as it is: one word that nothing has to quote, and
 * that is no placeholder itself.
 */
export function isFillable(value: string): boolean {
  return value.length <= MAX_VALUE_LENGTH && /^[\w./:@%+=,~^*!-]+$/.test(value) && !holdsPlaceholder(value);
}
