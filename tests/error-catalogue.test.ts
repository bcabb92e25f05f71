import type { AddressInfo } from 'node:net';
import { ClientError, createClient, type CallInput, type Client } from '@plumbline/client/client';
import { CALLS } from '@plumbline/model/contract/contract';
import type { Endpoint } from '@plumbline/model/contract/endpoint';
import { startTestApp, type TestApp } from '@plumbline/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS_BY_SENTENCE, filled, type About } from './error-catalogue.ts';

/*
 * Every call of the contract fails once through the real client, at the real server, which lets nobody in without a
 * token: the error then has the catalogue's sentence, filled with what the call was about.
 */

/** What the calls are about. */
const ABOUT: Readonly<Record<string, string>> = {
  cluster: 'shop',
  clusterName: 'shop',
  machine: 'db-1',
  service: 'edge',
  rule: 'nginx_server_tokens_on',
  file: 'tls.conf',
  fileName: 'tls.conf',
  defaultFileName: 'nginx.conf',
  reportName: '1790000000',
  scanId: '1790000001',
  user: 'ann@acme.example',
  role: 'ENTERPRISE',
  organization: 'acme',
};
/** The same by the names of the sentences. */
const SAID_OF: About = {
  ...ABOUT,
  report: '1790000000',
  id: '1790000001',
  'default file': 'nginx.conf',
};

/** The calls that the specification does not know, in the same voice. */
const OURS: Sentences = {
  'Could not upload the cluster.': ['uploadClusterZip', 'uploadUserClusterZip'],
  'Could not get the list of rules that can be fixed.': ['getFixableList'],
  'Could not fix the files.': ['fixClusterZip'],
  'Could not cancel the run.': ['cancelRun'],
  'Could not search.': ['search'],
  'Could not get the failed checks.': ['listFailedChecks', 'listFailedCheckGroups', 'getFailedCheckFacets'],
  'Could not get the rules.': ['listRules', 'countRules'],
  'Could not get the rule {rule}.': ['getRule'],
  'Could not disconnect the provider.': ['disconnectComplianceProvider'],
  'Could not find out when results were last sent to the provider.': ['getCompliancePushes'],
  'Could not get the free user scan numbers.': ['getFreeUserScans'],
  'Could not give {user} the role {role}.': ['grantRole'],
  'Could not take the role {role} from {user}.': ['revokeRole'],
  'Could not add the organization {organization}.': ['addOrganization'],
  'Could not add {user} to {organization}.': ['addMember'],
  'Could not remove {user} from {organization}.': ['removeMember'],
  'Could not get what the directory can do.': ['getDirectoryCapabilities'],
  'Could not invite this address.': ['invite'],
  'Could not get the invitations.': ['listInvitations'],
  'Could not take the invitation back.': ['revokeInvitation'],
  'Could not confirm the address {user}.': ['confirmUser'],
  'Could not mail {user} a link for another password.': ['mailPasswordLink'],
  'Could not get the sessions of {user}.': ['listUserSessions'],
  'Could not end the session of {user}.': ['endUserSession'],
  'Could not end the sessions of {user}.': ['endUserSessions'],
  'Could not disable the account {user}.': ['disableUser'],
  'Could not enable the account {user}.': ['enableUser'],
  'Could not delete the account {user}.': ['deleteUser'],
  'Could not get the access tokens.': ['listTokens'],
  'Could not make the access token.': ['makeToken'],
  'Could not find out what the access token is for.': ['getOwnToken'],
  'Could not revoke the access token.': ['revokeToken'],
  'Could not get how much is used.': ['getUsage'],
};

/** Those of sign-up, which need no token: they fail where there is no server. */
const WITHOUT_TOKEN: Sentences = {
  'Could not log the message.': ['logMessage'],
  'Could not look up the user.': ['doesUserExist'],
  'Could not register the user.': ['registerUser'],
  'Could not store the referrer.': ['captureReferrer'],
};

/** Names of calls by what the client says when one of them fails. */
type Sentences = Readonly<Record<string, readonly string[]>>;

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await startTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  // Listening on an address makes it one of these.
  client = clientAt((app.server.server.address() as AddressInfo).port);
});

afterAll(() => app.close());

test('every call of the contract has its sentence here', () => {
  const named = [CALLS_BY_SENTENCE, OURS, WITHOUT_TOKEN].flatMap((sentences) => Object.values(sentences).flat());
  const calls = new Set(CALLS.map(({ name }) => name.replace(/OfUser$/, '')));
  expect(named.toSorted()).toEqual([...calls].toSorted());
});

describe.each([...callsOf(CALLS_BY_SENTENCE), ...callsOf(OURS)])('$name', ({ endpoint, sentence }) => {
  test(`fails with “${sentence}”, and what the server says`, async () => {
    const { message, problem } = await failureOf(client, endpoint);
    expect(message).toBe(sentence);
    expect(problem).toMatchObject({ status: 401, detail: expect.stringContaining('token') as string });
  });
});

test.each(callsOf(WITHOUT_TOKEN))('without a server, $name fails with “$sentence”', async ({ endpoint, sentence }) => {
  const { message, problem } = await failureOf(clientAt(1), endpoint);
  expect([message, problem]).toEqual([sentence, undefined]);
});

/** Both forms of the calls that have two. */
function callsOf(sentences: Sentences) {
  return Object.entries(sentences).flatMap(([sentence, names]) =>
    CALLS.filter(({ name }) => names.includes(name.replace(/OfUser$/, ''))).map((call) => ({
      ...call,
      sentence: filled(sentence, SAID_OF),
    })),
  );
}

function clientAt(port: number): Client {
  return createClient({ baseUrl: `http://127.0.0.1:${port}/server`, cliPrefix: 'plumbline-cli' });
}

async function failureOf(caller: Client, endpoint: Endpoint): Promise<ClientError> {
  const error: unknown = await caller.call(endpoint, inputOf(endpoint)).catch((reason: unknown) => reason);
  if (error instanceof ClientError) return error;
  throw new Error('the call did not fail with a ClientError', { cause: error });
}

function inputOf({ params, query, body }: Endpoint): CallInput<Endpoint> {
  const filled = (schema: object) =>
    'properties' in schema
      ? Object.fromEntries(Object.keys(schema.properties as object).map((name) => [name, ABOUT[name] ?? 'x']))
      : {};
  return { params: filled(params), query: filled(query), body: filled(body) };
}
