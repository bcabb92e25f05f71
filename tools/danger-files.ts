import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AnyDanger } from '@plumbline/scanner/dangers/danger';
import { ROOT } from './processes.ts';

const DANGERS = path.join(ROOT, 'packages', 'scanner', 'src', 'dangers');
const CLOUDS = ['aws', 'azure', 'cloud', 'google', 'kubernetes'];

interface DangerFile {
  /** As `aws/bucket-public`. */
  readonly file: string;
  readonly danger: AnyDanger;
}

/** All dangers, by cloud and name. */
export async function dangerFiles(): Promise<readonly DangerFile[]> {
  const found: DangerFile[] = [];
  for (const cloud of CLOUDS) {
    for (const name of await modulesIn(path.join(DANGERS, cloud))) {
      const file = `${cloud}/${name}`;
      // Each file there has a danger as its default.
      const module = (await import(path.join(DANGERS, `${file}.ts`))) as { readonly default: AnyDanger };
      found.push({ file, danger: module.default });
    }
  }
  return found;
}

/** Shape: names without their ending, in order; empty where there is no such folder. */
export async function modulesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .toSorted();
}
