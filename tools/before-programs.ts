import { buildCliPackage } from './cli-package.ts';

/** Before tests that start programs: the command line as people install it, built once for all of them. */
export default async function setup(): Promise<void> {
  await buildCliPackage();
}
