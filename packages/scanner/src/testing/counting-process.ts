import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * What the process sends that counts work: a module that uses `counting.ts`. The engine's optimizing compiler is off
 * there, as it leaves out some of what is counted, a different part each time.
 */
export async function countedBy<Result>(module: URL, task: unknown = undefined): Promise<Result> {
  const child = fork(module, { serialization: 'advanced', execArgv: ['--no-opt', '--no-regexp-optimization'] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process that counts ended with ${String(code)}.`);
  });
  child.send({ task });
  // The process's only message, of which each module says what it is.
  const [counted] = (await Promise.race([once(child, 'message'), ended])) as [Result];
  child.kill();
  await ended.catch(() => undefined);
  return counted;
}

/** In such a process: answers its only message. */
export function answerWith<Task>(count: (task: Task) => Promise<object>): void {
  // What `countedBy` sends.
  process.once('message', (message) => void count((message as { task: Task }).task).then(send));
}

function send(counted: object): void {
  process.send?.(counted);
}
