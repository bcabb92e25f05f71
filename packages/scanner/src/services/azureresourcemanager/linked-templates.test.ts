import { expect, test } from 'vitest';
import { bundleOf } from '../../derive/testing.ts';
import { scan } from '../../scan.ts';

/** A storage account whose blobs are public where its parameter says so. */
function storage(parameter: string): string {
  return `{
  "parameters": { "public": ${parameter} },
  "resources": [
    {
      "type": "Microsoft.Storage/storageAccounts",
      "name": "shop",
      "properties": {
        "allowBlobPublicAccess": "[parameters('public')]"
      }
    }
  ]
}`;
}

function deploying(link: string, value: string, more = ''): string {
  return `{
  "parameters": { "open": { "type": "bool", "defaultValue": true } },
  "resources": [
    {
      "type": "Microsoft.Resources/deployments",
      "name": "storage",${more}
      "properties": { "templateLink": ${link}, "parameters": { "public": ${value} } }
    }
  ]
}`;
}

const ASKS = '{ "type": "bool" }';
const SAYS_SO = '{ "type": "bool", "defaultValue": true }';
const PATH = '{ "relativePath": "nested/storage.json" }';

/** Where blobs may be public, by file and line. */
async function failsIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { failed } = await scan(bundleOf({ infra: { serviceName: 'azureresourcemanager', files } }));
  const those = failed.filter(({ rule }) => rule.name === 'azureresourcemanager_azure_storage_public_blobs');
  return those.map(
    ({ config_file: file, wrongLines, fromLine = 0 }) => `${file?.fileName}:${1 + (wrongLines?.fromLine ?? fromLine)}`,
  );
}

test('what a deployment gives stands before the defaults of the template', async () => {
  const at = ['storage.json:8'];
  const open = deploying(PATH, '{ "value": true }');
  const closed = deploying(PATH, '{ "value": false }');
  expect(await failsIn({ 'main.json': open, 'nested/storage.json': storage(ASKS) })).toEqual(at);
  expect(await failsIn({ 'main.json': closed, 'nested/storage.json': storage(SAYS_SO) })).toEqual([]);
  const inherited = deploying(PATH, `{ "value": "[parameters('open')]" }`);
  expect(await failsIn({ 'main.json': inherited, 'nested/storage.json': storage(ASKS) })).toEqual(at);
});

test('what a template is given that more deploy than are looked at is not known, and passes nowhere', async () => {
  const rule = 'azureresourcemanager_azure_storage_public_blobs';
  const unknownBehind = async (deployments: number): Promise<number> => {
    const closed = deploying(PATH, '{ "value": false }');
    const all = Array.from({ length: deployments }, (_, index) => [`main${index}.json`, closed] as const);
    const files = { ...Object.fromEntries(all), 'nested/storage.json': storage(SAYS_SO) };
    const { failed, unknown } = await scan(bundleOf({ infra: { serviceName: 'azureresourcemanager', files } }));
    expect(failed.filter((check) => check.rule.name === rule)).toEqual([]);
    return unknown?.[rule] ?? 0;
  };
  expect(await unknownBehind(10)).toBe(0);
  expect(await unknownBehind(11)).toBe(1);
});

test('a template is found from the place of the one that deploys it', async () => {
  const uri = `{ "uri": "[uri(deployment().properties.templateLink.uri, 'nested/storage.json')]" }`;
  const closed = deploying(uri, '{ "value": false }');
  expect(await failsIn({ 'main.json': closed, 'nested/storage.json': storage(SAYS_SO) })).toEqual([]);
  const elsewhere = deploying('{ "uri": "https://shop.example/nested/storage.json" }', '{ "value": false }');
  expect(await failsIn({ 'main.json': elsewhere, 'nested/storage.json': storage(SAYS_SO) })).toEqual([
    'storage.json:8',
  ]);
});

test('what a vault or a function of Azure gives is not known, and one that is not made gives nothing', async () => {
  const hidden = deploying(PATH, '{ "reference": { "secretName": "public" } }');
  expect(await failsIn({ 'main.json': hidden, 'nested/storage.json': storage(SAYS_SO) })).toEqual([]);
  const unmade = deploying(PATH, '{ "value": true }', ' "condition": false,');
  const closed = deploying(PATH, '{ "value": false }');
  expect(await failsIn({ 'a.json': unmade, 'b.json': closed, 'nested/storage.json': storage(ASKS) })).toEqual([]);
});
