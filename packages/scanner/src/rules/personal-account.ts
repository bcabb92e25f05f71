/** A member of Google Cloud that has an address of those who give them to anybody. */
export const PERSONAL_ACCOUNT =
  /^user:[^@]+@(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|aol|icloud|gmx|proton|protonmail|yandex)\.[a-z]{2,3}(?:\.[a-z]{2})?$/i;
