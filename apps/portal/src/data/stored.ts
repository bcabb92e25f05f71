/** What this browser remembers under a key; undefined where it remembers nothing, or storage is closed to us. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a value for the next visit. Where storage is closed to us, what was chosen holds until the page is left. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the choice is in force already.
  }
}

export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be read is as good as forgotten.
  }
}
