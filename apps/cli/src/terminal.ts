import { printable } from '@plumbline/model/printable';
import { CommandError, EXIT } from './exit-codes.ts';
import { reasonOf } from './reason-of.ts';
import { texts } from './texts.ts';
import { linkerFor, type Linker } from './output/hyperlinks.ts';

export type Style = 'bold' | 'dim' | 'red' | 'orange' | 'yellow' | 'blue' | 'grey' | 'green' | 'inverse';

/** Everything that commands say or ask; tests pass one that records. */
export interface Terminal {
  /** One line of result, to standard output. */
  readonly print: (line: string) => void;
  /** A text in pieces, with its line ends, to standard output. */
  readonly printPieces: (pieces: Iterable<string | Uint8Array>) => void;
  /** One line about the work, to standard error. */
  readonly tell: (line: string) => void;
  /** Replaces the progress line; nothing where standard error is no terminal. */
  readonly progress: (text: string) => void;
  /** Begins a new page; nothing where standard output is no terminal. */
  readonly clear: () => void;
  readonly style: (style: Style, text: string) => string;
  /** A text that leads somewhere, where a terminal is known to make links. */
  readonly link: Linker;
  readonly hasLinks: boolean;
  /** In columns. */
  readonly width: number;
  /** Whether somebody is there to answer. */
  readonly canAsk: boolean;
  readonly ask: (question: string) => Promise<string>;
  readonly askSecret: (question: string) => Promise<string>;
}

const CODES: Readonly<Record<Style, readonly [number | string, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  inverse: [7, 27],
  red: [31, 39],
  orange: ['38;5;208', 39],
  yellow: [33, 39],
  blue: [34, 39],
  grey: [90, 39],
  green: [32, 39],
};

/**
 * A line whose first word is of a scanned file, such as a folder's name, is no command to the GitHub runner that reads it:
 * a mark that nobody sees parts what begins one.
 * Source: https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
function withoutCommands(text: string): string {
  return text.replaceAll(/^([^\S\r\n\u2028\u2029]*:):/gm, '$1\u{2060}:');
}

/** What is told has words of files, servers and programs in it, and no styles of ours: nothing of it steers the terminal. */
export function tellable(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

const DEFAULT_WIDTH = 100;
const MAX_WIDTH = 120;

/** The real terminal: colours only where standard output is one and NO_COLOR is not set, or where FORCE_COLOR says so. */
export function processTerminal(environment: NodeJS.ProcessEnv): Terminal {
  // Not standard input: no scan looks at it, and each of the three takes a while to open.
  const { stdout, stderr } = process;
  const { FORCE_COLOR: forced, NO_COLOR: refused } = environment;
  const hasColour = forced === undefined ? stdout.isTTY && !refused : forced !== '0' && forced !== 'false';
  const link = linkerFor(environment, stdout.isTTY);
  let progressShown = false;

  // Whoever read what is printed has enough, as `head` does: the work, and its exit code, are as they would be.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE')
      throw new CommandError(EXIT.input, texts.cannotPrint(reasonOf(error)), { cause: error });
  });
  // Of this nobody can be told.
  stderr.on('error', () => {});

  function clearProgress(): void {
    if (progressShown) stderr.write('\r\u001b[K');
    progressShown = false;
  }

  async function question(text: string, isSecret: boolean): Promise<string> {
    const { stdin } = process;
    if (!stdin.isTTY) throw new CommandError(EXIT.usage, `Cannot ask "${text.trim()}": there is no terminal.`);
    const { createInterface } = await import('node:readline/promises');
    const { Writable } = await import('node:stream');
    let isMuted = false;
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        if (!isMuted) stderr.write(chunk);
        done();
      },
    });
    const reader = createInterface({ input: stdin, output, terminal: true });
    try {
      const answer = reader.question(text);
      isMuted = isSecret;
      return await answer;
    } finally {
      reader.close();
      if (isSecret) stderr.write('\n');
    }
  }

  return {
    print: (line) => {
      clearProgress();
      stdout.write(`${withoutCommands(line)}\n`);
    },
    printPieces: (pieces) => {
      clearProgress();
      // Whoever reads it may be slow, and the next piece comes in the same memory.
      for (const piece of pieces) stdout.write(typeof piece === 'string' ? piece : Buffer.from(piece));
    },
    tell: (line) => {
      clearProgress();
      stderr.write(`${withoutCommands(tellable(line))}\n`);
    },
    progress: (text) => {
      if (!stderr.isTTY) return;
      clearProgress();
      stderr.write(printable(text).slice(0, (stderr.columns || DEFAULT_WIDTH) - 1));
      progressShown = text !== '';
    },
    clear: () => {
      clearProgress();
      if (stdout.isTTY) stdout.write('\u001b[H\u001b[2J');
    },
    style: (style, text) => {
      if (!hasColour) return text;
      const [open, close] = CODES[style];
      return `\u001b[${open}m${text}\u001b[${close}m`;
    },
    hasLinks: link !== undefined,
    link: link ?? ((text) => text),
    width: Math.min(stdout.columns || DEFAULT_WIDTH, MAX_WIDTH),
    get canAsk() {
      return process.stdin.isTTY;
    },
    ask: (text) => question(text, false),
    askSecret: (text) => question(text, true),
  };
}
