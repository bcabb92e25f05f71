import { furnish } from './screens.ts';
import {
  addUser,
  prepareProducts,
  runServerCommand,
  startProduct,
  type Account,
  type RunningProduct,
} from './server.ts';

/*
 * The one product of all journeys that change nothing on it, with something on every screen. Playwright starts it before
 * the first and stops it after the last; a journey that changes anything has a product of its own.
 */

export interface FurnishedProduct extends Pick<RunningProduct, 'address'> {
  /** Administrator, and in two organizations: sees every screen. */
  readonly user: Account;
  /** In the sample organization alone. */
  readonly member: Account;
}

const VARIABLE = 'PLUMBLINE_TEST_FURNISHED';

/** Runs around all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  await using parts = new AsyncDisposableStack();
  parts.defer(await prepareProducts());
  const product = await startProduct();
  parts.defer(() => product.stop());
  const user = await furnish(product);
  const member = await addUser(product, 'member@plumbline.example');
  await runServerCommand(product, 'users', 'add-to-organization', 'Sample Organization', member.email);
  await runServerCommand(product, 'users', 'grant', 'ENTERPRISE', member.email);
  const furnished: FurnishedProduct = { address: product.address, user, member };
  process.env[VARIABLE] = JSON.stringify(furnished);
  const started = parts.move();
  return () => started.disposeAsync();
}

export function furnishedProduct(): FurnishedProduct {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('Only journeys have a furnished product.');
  return JSON.parse(text) as FurnishedProduct;
}
