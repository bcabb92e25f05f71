import { changeUsers } from '@plumbline/server/testing/change-users';
import { addUser, startProduct, type Account, type ProductServer, type RunningProduct } from './server.ts';

/*
 * The one product of all journeys that change what is their own: each has an organization of its own there. Playwright
 * starts it before the first and stops it after the last; what changes more, or needs other settings, starts its own.
 */

/** The product, as far as a journey may touch it. */
export type Workshop = Pick<RunningProduct, 'address' | 'dataFolder'>;

export interface Place extends Workshop {
  /** In the organization, and in no other. */
  readonly member: Account;
}

const VARIABLE = 'PLUMBLINE_TEST_WORKSHOP';

export async function startWorkshop(): Promise<ProductServer> {
  const product = await startProduct();
  const { address, dataFolder } = product;
  process.env[VARIABLE] = JSON.stringify({ address, dataFolder } satisfies Workshop);
  return product;
}

export function workshop(): Workshop {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('Only journeys have a workshop.');
  return JSON.parse(text) as Workshop;
}

/** The name of a journey's organization. Where the same begins anew, in another process, it has another. */
export function ownName(journey: string): string {
  return `${journey}-${process.pid}`;
}

/** A new organization there with one member. `organization`: by `ownName`. */
export async function placeFor(organization: string): Promise<Place> {
  const product = workshop();
  await changeUsers(product.dataFolder, ['add-organization', organization]);
  const member = await addMember(product, organization, `member@${organization.toLowerCase()}.example`);
  return { ...product, member };
}

/** A user who is in an organization that is there already. */
export async function addMember(product: Workshop, organization: string, email: string): Promise<Account> {
  const member = await addUser(product, email);
  await changeUsers(product.dataFolder, ['add-to-organization', organization, email]);
  await changeUsers(product.dataFolder, ['grant', 'ENTERPRISE', email]);
  return member;
}
