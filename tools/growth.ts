import { countedByEach } from '@plumbline/scanner/testing/counting-process';
import type { GrowthTask } from '@plumbline/scanner/testing/example-growth-steps';
import { SERVICES_WITH_RULES } from '@plumbline/scanner/services';
import { buildCountingPrograms } from './counting-programs.ts';

/*
 * Multiplies an example of each rule and counts the work, at three sizes: `npm run growth -- nginx apache`, or for all
 * services. Lists what grows faster than the files do, which a rule or a reader goes through for each of its kind.
 */

/** More of the work than this, at the largest size, grows with the square of the size. */
const MOST = 0.02;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(SERVICES_WITH_RULES as readonly string[]).includes(name));

/** Of sizes that are each twice the one before; what is done once, or grows as the files do, falls out. */
function shareOfSquare([least = 0, middle = 0, most = 0]: readonly number[]): number {
  return (most - 3 * middle + 2 * least) / most;
}

async function look(service: string): Promise<void> {
  const task: GrowthTask = { service };
  const counts = Object.entries(await countedByEach<readonly number[]>('example-growth-steps', [task]));
  const grown = counts.filter(([, counted]) => shareOfSquare(counted) > MOST);
  process.stdout.write(`${service}: ${counts.length} files, ${grown.length} of whose work grows faster\n`);
  for (const [name, counted] of grown) process.stdout.write(`  ${name}: ${counted.join(', ')}\n`);
  if (grown.length > 0) process.exitCode = 1;
}

if (unknown.length > 0) {
  process.stderr.write(
    `There are no rules for ${unknown.join(', ')}: name one of ${SERVICES_WITH_RULES.join(', ')}.\n`,
  );
  process.exitCode = 2;
} else {
  await buildCountingPrograms();
  for (const service of asked.length > 0 ? asked : SERVICES_WITH_RULES) await look(service);
}
