import { tellable, type Terminal } from '../terminal.ts';

export interface RecordingTerminal extends Terminal {
  readonly printed: string[];
  readonly told: string[];
  readonly asked: string[];
  /** What was printed before each new page. */
  readonly pages: string[];
  /** What was asked for without showing the answer. */
  readonly askedSecretly: string[];
}

/** A terminal without colours that keeps what it is told, and answers questions from a list; nobody is there without one. */
export function recordingTerminal(answers?: readonly string[]): RecordingTerminal {
  const printed: string[] = [];
  const told: string[] = [];
  const asked: string[] = [];
  const pages: string[] = [];
  const secrets: string[] = [];
  const left = [...(answers ?? [])];
  const answer = (question: string): Promise<string> => {
    asked.push(question);
    return Promise.resolve(left.shift() ?? '');
  };
  return {
    printed,
    told,
    asked,
    pages,
    askedSecretly: secrets,
    print: (line) => printed.push(...line.split('\n')),
    printPieces: (pieces) => {
      // Each piece is good until the next one.
      const text = Array.from(pieces, (piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece)));
      printed.push(...text.join('').replace(/\n$/, '').split('\n'));
    },
    tell: (line) => told.push(...tellable(line).split('\n')),
    progress: () => {},
    clear: () => {
      pages.push(printed.splice(0).join('\n'));
    },
    style: (_style, text) => text,
    hasLinks: false,
    link: (text) => text,
    width: 100,
    canAsk: answers !== undefined,
    ask: answer,
    askSecret: (question) => {
      secrets.push(question);
      return answer(question);
    },
  };
}
