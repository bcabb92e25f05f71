import type { Bundle } from '@plumbline/model/bundle';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import { answerWith } from './counting-process.ts';
import { startCounting } from './counting.ts';
import { fixBundle, fixKey } from '../fixing/fix-bundle.ts';
import { bundleWith, largeFiles, type Steps, type StepsOfFiles } from './large-files.ts';
import type { ProposedFix } from '../report/proposed-fix.ts';
import { scan } from '../scan.ts';
import { loadService } from '../services.ts';

/*
 * A process for a test: counts the work while the scanner scans and mends each large file of some services, short and
 * long, and mends some of what is wrong in it. The long one is twice the short one.
 */

/** Units: characters. */
const SHORT_LENGTH = 30_000;
/** Of which the examples say the opposite of each other: they come twice in the short one, as they do in the long. */
const TWICE: ReadonlySet<ServiceId> = new Set(['systemd']);
const LONGER = 2;

async function countAll(task: unknown): Promise<StepsOfFiles> {
  // The test says so.
  const services = task as readonly ServiceId[];
  const count = startCounting();
  const steps: Record<string, StepsOfFiles[string]> = {};
  for (const id of services) {
    const definition = await loadService(id);
    for (const file of largeFiles(definition ? [definition] : [])) {
      const each = file.text(2).length - file.text(1).length;
      const times = Math.max(TWICE.has(id) ? 2 : 1, Math.ceil(SHORT_LENGTH / each));
      const [short, long] = [bundleWith(file, file.text(times)), bundleWith(file, file.text(times * LONGER))];
      const growth = async (work: (bundle: Bundle) => Promise<unknown>): Promise<Steps> => ({
        longer: LONGER,
        short: await count(() => work(short)),
        long: await count(() => work(long)),
      });
      const { mended, left } = await fixBundle(bundleWith(file, file.text(1)), { wants: theFirst(FEW) });
      steps[file.name] = {
        scan: await growth(scan),
        fix: await growth(fixBundle),
        fixed: { mended: mended.length, left: left.length },
      };
    }
  }
  return steps;
}

/** Among the examples of one kind are many that say the opposite of each other: all of them at once take many tries. */
const FEW = 20;

function theFirst(most: number): (fix: ProposedFix) => boolean {
  const wanted = new Set<string>();
  return (fix) => {
    if (wanted.size < most) wanted.add(fixKey(fix));
    return wanted.has(fixKey(fix));
  };
}

answerWith(countAll);
