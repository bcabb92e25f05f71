/**
 * The captured part of a pattern that stands in the host of an address and takes any text, such as `$1` in
 * `http://$1/` or in `http://host$1`; undefined when the visitor cannot choose the host.
 */
export function captureInHost(pattern: string, address: string): string | undefined {
  const captures = new Set((hostOfAddress(address) ?? '').match(/\$\d/g));
  return [...captures].find((capture) => isWide(pattern, Number(capture.slice(1))));
}

/** What stands between `//` and the next slash; undefined for what is no address. */
export function hostOfAddress(address: string): string | undefined {
  return /^[a-z]+:\/\/([^/]*)/i.exec(address)?.[1];
}

/** Whether a group of a pattern takes any text, and not just a path from its first slash on. */
function isWide(pattern: string, group: number): boolean {
  const starts = [...pattern.matchAll(/(?<!\\)\((?!\?)/g)].map(({ index }) => index);
  const start = starts[group - 1];
  if (start === undefined) return false;
  const isWholePath = /^\^?\($/.test(pattern.slice(0, start + 1));
  return !isWholePath && /^(?:\.[*+]|\[\^[^\]]*\][*+])/.test(pattern.slice(start + 1));
}
