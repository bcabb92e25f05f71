/** The sources in a Content-Security-Policy from which any script may come. Source: https://www.w3.org/TR/CSP3/ */
export function unsafeScriptSources(policy: string): readonly string[] {
  return scriptSources(policy).filter((source) => UNSAFE.has(source));
}

const UNSAFE: ReadonlySet<string> = new Set(["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'data:']);

/** Where scripts may come from; a nonce, a hash or `strict-dynamic` makes browsers ignore `unsafe-inline` and hosts. */
function scriptSources(policy: string): readonly string[] {
  const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/));
  const sources = ['script-src', 'default-src'].map((name) => directives.find(([first]) => first === name));
  const [, ...found] = sources.find((directive) => directive !== undefined) ?? [];
  const isStrict = found.some((source) => /^'(nonce-|sha(256|384|512)-|strict-dynamic')/.test(source));
  return isStrict ? found.filter((source) => source === "'unsafe-eval'") : found;
}
