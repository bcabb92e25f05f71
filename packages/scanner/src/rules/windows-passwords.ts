/** The benchmarks of CIS for distributions ask for so many characters, and for a change every so many days. */
export const LEAST_LENGTH = 14;
export const MOST_DAYS = 365;

/** Whether a policy of Windows, by the name that SecEdit has for it, lets passwords be weak or never change. */
export function isWeakPasswordPolicy(policy: string, value: string): boolean {
  return /^-?\d{1,9}$/.test(value) && WEAK_POLICIES.get(policy)?.(Number(value)) === true;
}

const WEAK_POLICIES: ReadonlyMap<string, (value: number) => boolean> = new Map([
  ['PasswordComplexity', (value) => value === 0],
  ['ClearTextPassword', (value) => value === 1],
  ['MinimumPasswordLength', (value) => value < LEAST_LENGTH],
  ['MaximumPasswordAge', (value) => value <= 0 || value > MOST_DAYS],
  ['PasswordHistorySize', (value) => value === 0],
  ['LockoutBadCount', (value) => value === 0],
]);
