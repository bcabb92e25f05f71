import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicSettings } from '@plumbline/model/contract/public-settings';

export interface TestAccount {
  readonly email: string;
  readonly password: string;
}

/** The accounts of the first start, as its operator finds them in the data folder. */
export async function firstAccountsIn(
  dataFolder: string,
): Promise<{ readonly administrator: TestAccount; readonly enterpriseUser: TestAccount }> {
  const text = await readFile(join(dataFolder, 'first-sign-in.txt'), 'utf8');
  return {
    administrator: accountIn(text, /administrator\s+(\S+)\s+(\S+)/),
    enterpriseUser: accountIn(text, /user of "[^"]+"\s+(\S+)\s+(\S+)/),
  };
}

function accountIn(text: string, pattern: RegExp): TestAccount {
  const [, email, password] = pattern.exec(text) ?? [];
  if (email === undefined || password === undefined) throw new Error('The file of the first start names no account.');
  return { email, password };
}

type Client = Pick<PublicSettings, 'realm' | 'clientId'>;

/** What a browser would have after it. */
interface SignedIn {
  /** Where the pages lead. */
  readonly to: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly follow: (url: string, form?: Readonly<Record<string, string>>) => Promise<string>;
}

/**
 * Signs in through the pages, without a browser. `client` is what the server says of itself, where there is more than its
 * identity service.
 */
export async function signInByPages(
  address: string,
  { email, password }: TestAccount,
  client?: Client,
): Promise<SignedIn> {
  const { realm: name, clientId } = client ?? ((await (await fetch(`${address}/settings.json`)).json()) as Client);
  const realm = `${address}/auth/realms/${encodeURIComponent(name)}`;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${address}/`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const cookies = new Map<string, string>();
  async function follow(url: string, form?: Readonly<Record<string, string>>): Promise<string> {
    const response = await fetch(new URL(url, address), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const to = response.headers.get('location');
    if (to === null) throw new Error(`${new URL(url, address).pathname} led nowhere: ${response.status}`);
    return to;
  }

  const page = await follow(`${realm}/protocol/openid-connect/auth?${query.toString()}`);
  return { to: await follow(`${page}/sign-in`, { email, password }), cookies, follow };
}

/** Signs in with a password for one use, and chooses the same with something behind it. `client`: as above. */
export async function choosePassword(address: string, account: TestAccount, client?: Client): Promise<TestAccount> {
  const password = `${account.password}-own`;
  const { to, follow } = await signInByPages(address, account, client);
  if (!to.endsWith('/choose-password')) throw new Error('The password is not for one use.');
  await follow(to, { newPassword: password });
  return { email: account.email, password };
}
