import type { Terminal } from '../terminal.ts';

export interface RecordingTerminal extends Terminal {
  readonly printed: string[];
  readonly told: string[];
  readonly asked: string[];
}

/** A terminal without colours that keeps what it is told, and answers questions from a list. */
export function recordingTerminal(answers: readonly string[] = []): RecordingTerminal {
  const printed: string[] = [];
  const told: string[] = [];
  const asked: string[] = [];
  const left = [...answers];
  const answer = (question: string): Promise<string> => {
    asked.push(question);
    return Promise.resolve(left.shift() ?? '');
  };
  return {
    printed,
    told,
    asked,
    print: (line) => printed.push(...line.split('\n')),
    tell: (line) => told.push(...line.split('\n')),
    progress: () => {},
    style: (_style, text) => text,
    width: 100,
    ask: answer,
    askSecret: answer,
  };
}
