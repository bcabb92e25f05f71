import { buildScanProcess } from './scan-process.ts';

/** Before tests that start servers: these scan with what is built. */
export default async function setup(): Promise<void> {
  await buildScanProcess();
}
