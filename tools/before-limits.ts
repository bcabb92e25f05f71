import { buildCountingPrograms } from './counting-programs.ts';

/** Before tests of how work grows: what counts it. */
export default async function setup(): Promise<void> {
  await buildCountingPrograms();
}
