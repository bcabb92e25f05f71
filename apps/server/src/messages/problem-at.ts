/** What is demanded of what stands at a path, with the one full stop that a sentence has; the demand may be one already. */
export function problemAt(path: string, demand: string): string {
  return `${path}: ${demand.replace(/\.$/, '')}.`;
}
