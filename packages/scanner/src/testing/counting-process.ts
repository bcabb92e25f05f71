// oxlint-disable-next-line no-restricted-imports -- for tests: the engine is set up differently for a whole process
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** What such processes send, one for each task, all at once and in one. */
export async function countedByEach<Result>(
  module: URL,
  tasks: readonly unknown[],
): Promise<Readonly<Record<string, Result>>> {
  const results = await Promise.all(tasks.map((task) => countedBy<Record<string, Result>>(module, task)));
  return Object.assign({}, ...results) as Record<string, Result>;
}

/**
 * What the process sends that counts work: a module that uses `counting.ts`. The engine's optimizing compiler is off
 * there, as it leaves out some of what is counted, a different part each time.
 */
async function countedBy<Result>(module: URL, task: unknown): Promise<Result> {
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
export function answerWith(count: (task: unknown) => Promise<object>): void {
  process.once('message', (message: { task?: unknown }) => {
    void count(message.task).then((counted) => process.send?.(counted));
  });
  // Nobody waits for it any more.
  process.once('disconnect', () => process.exit());
}
