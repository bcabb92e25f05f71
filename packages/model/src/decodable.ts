/** False of a path such as `/orgs/%E0%A4`, which no name was encoded to: it leads nowhere. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
