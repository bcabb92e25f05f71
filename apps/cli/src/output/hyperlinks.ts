/** Makes a text of a page lead to an address; of one that leads nowhere, it gives the text alone. */
export type Linker = (text: string, address: string | undefined) => string;

/**
 * Undefined where what shows standard output is not known to make links of their sequences: it may print them. A pipe, a
 * file and a pipeline's log get none. FORCE_HYPERLINK says of a terminal that it does, or with 0 that it does not.
 * Source: https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
 */
export function linkerFor(environment: NodeJS.ProcessEnv, isTerminal: boolean): Linker | undefined {
  if (!isTerminal || !makesLinks(environment)) return undefined;
  // It opens a file at the line that stands behind its name, and one of a link at its beginning.
  const addresses = environment['TERM_PROGRAM'] === 'vscode' ? OF_WEB : OF_WEB_AND_FILES;
  return (text, address) =>
    address !== undefined && addresses.test(address) ? `\u001b]8;;${address}\u001b\\${text}\u001b]8;;\u001b\\` : text;
}

/** Nothing in them can end the sequence. */
const OF_WEB = /^https?:\/\/[\x21-\x7e]+$/i;
const OF_WEB_AND_FILES = /^(?:https?|file):\/\/[\x21-\x7e]+$/i;

function makesLinks(environment: NodeJS.ProcessEnv): boolean {
  const { FORCE_HYPERLINK: forced, CI: isPipeline, TERM: type = '', VTE_VERSION: vte } = environment;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  if (isPipeline || type === 'dumb') return false;
  // 0.50.0 ends at the first link.
  if (vte !== undefined) return Number(vte) > 5000;
  return (
    OF_VARIABLES.some((name) => Boolean(environment[name])) ||
    OF_PROGRAMS.has(environment['TERM_PROGRAM'] ?? '') ||
    OF_TYPES.test(type)
  );
}

/** Windows Terminal, Konsole, DomTerm. */
const OF_VARIABLES = ['WT_SESSION', 'KONSOLE_VERSION', 'DOMTERM'] as const;
const OF_PROGRAMS: ReadonlySet<string> = new Set(['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'zed']);
const OF_TYPES = /^(?:xterm-kitty|xterm-ghostty|alacritty|foot)/;
