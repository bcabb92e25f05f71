const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** What a `User-Agent` is, as its user would say it: `Firefox, Linux`, or a program's own name such as `python-requests`. */
export function programOf(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  if (browser === undefined) return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '';
  return [browser, nameIn(SYSTEMS, userAgent)].filter((name) => name !== undefined).join(', ');
}

function nameIn(marks: readonly (readonly [name: string, mark: RegExp])[], userAgent: string): string | undefined {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0];
}
