/**
 * Whether a pattern of names fits all of them: wildcards alone, or the expression between slashes for it.
 * Source: https://www.elastic.co/guide/en/elasticsearch/reference/current/defining-roles.html
 */
export function isEveryName(pattern: string): boolean {
  return /^(?:\*{1,9}|\/\^?\.[*+]\$?\/|\/@\/)$/.test(pattern.trim());
}
