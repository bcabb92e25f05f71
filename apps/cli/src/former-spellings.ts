/** Commands under the names that the existing client has for them. Source: command-line contract, section 4.2. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  'docker-image': 'image',
  'docker-container': 'container',
  folder: 'scan',
};

/** Behind these the word `scan` may stand or not. */
const WITH_SCAN: ReadonlySet<string> = new Set([...Object.keys(FORMER_NAMES), 'repository', 'open-api']);

/** The same command line in the words of now. */
export function inPresentWords(args: readonly string[]): readonly string[] {
  const [command = '', second, ...rest] = args;
  if (!WITH_SCAN.has(command)) return args;
  const name = Object.hasOwn(FORMER_NAMES, command) ? (FORMER_NAMES[command] ?? command) : command;
  // With nothing behind it, it is what is to be checked.
  const isLeftOut = second === 'scan' && (rest.length > 0 || command === 'folder');
  return [name, ...(second === undefined || isLeftOut ? [] : [second]), ...rest];
}
