/** A path without its percent signs; undefined of one such as `/orgs/%E0%A4`, which no name was encoded to. */
export function decodedPath(path: string): string | undefined {
  // The text itself is asked for: a call only for its failure is dropped when the portal is built.
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
