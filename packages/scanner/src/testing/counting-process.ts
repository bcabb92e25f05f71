// oxlint-disable-next-line no-restricted-imports -- for tests: the engine is set up differently for a whole process
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Programs that count work, by the names of their modules. `tools/counting-programs.ts` builds them. */
type Program = 'large-files-steps' | 'multiplied-steps' | 'example-growth-steps';

/** What such processes send, one for each task, all at once and in one. */
export async function countedByEach<Result>(
  program: Program,
  tasks: readonly unknown[],
): Promise<Readonly<Record<string, Result>>> {
  const results = await Promise.all(tasks.map((task) => countedBy<Record<string, Result>>(program, task)));
  return Object.assign({}, ...results) as Record<string, Result>;
}

/** What such a process sends. It is as quick as any, and knows nothing of how tests are run. */
async function countedBy<Result>(program: Program, task: unknown): Promise<Result> {
  const file = new URL(`../../dist/counting/${program}.js`, import.meta.url);
  const child = fork(file, { serialization: 'advanced', execArgv: [] });
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
