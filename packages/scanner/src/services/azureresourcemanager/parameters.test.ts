import { test } from 'vitest';
import type { Example } from '../../rule.ts';
import { expectRule } from '../../testing/expect-rule.ts';
import { azurePasswordInFile, azureStorageOldTls } from './azureresourcemanager-rules.ts';

/** A template with a parameter, and the files that give it a value. */
function deployed(text: string, ...given: readonly string[]): Example {
  const files = given.map(
    (value, index) =>
      [`main.parameters.${index === 0 ? '' : `at${index}.`}json`, parametersFile(`"tls": ${value}`)] as const,
  );
  return { text, files: Object.fromEntries(files) };
}

function template(parameter: string, setting: string): string {
  return `{
  "parameters": { "tls": ${parameter} },
  "resources": [
    {
      "type": "Microsoft.Storage/storageAccounts",
      "name": "shop",
      "properties": {
        ${setting}
      }
    }
  ]
}`;
}

function parametersFile(parameters: string): string {
  const schema = 'https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#';
  return `{ "$schema": "${schema}", "contentVersion": "1.0.0.0", "parameters": { ${parameters} } }`;
}

const SETTING = `"minimumTlsVersion": "[parameters('tls')]"`;
const GOOD_DEFAULT = '{ "type": "string", "defaultValue": "TLS1_2" }';
const BAD_DEFAULT = '{ "type": "string", "defaultValue": "TLS1_0" }';

const { failsAt, passes, isUnknownFor } = expectRule(azureStorageOldTls);

test('what a file of parameters gives is in force, not the default', async () => {
  await failsAt(deployed(template(GOOD_DEFAULT, `«${SETTING}»`), '{ "value": "TLS1_0" }'));
  await failsAt(deployed(template('{ "type": "string" }', `«${SETTING}»`), '{ "value": "TLS1_0" }'));
  await passes(deployed(template(BAD_DEFAULT, SETTING), '{ "value": "TLS1_2" }'));
});

test('what files give in different ways, or from elsewhere, is not known', async () => {
  await failsAt(deployed(template(GOOD_DEFAULT, `«${SETTING}»`), '{ "value": "TLS1_0" }', '{ "value": "TLS1_0" }'));
  await isUnknownFor(deployed(template(BAD_DEFAULT, SETTING), '{ "value": "TLS1_0" }', '{ "value": "TLS1_2" }'));
  await isUnknownFor(deployed(template(BAD_DEFAULT, SETTING), '{ "reference": { "secretName": "tls" } }'));
});

test('a secret that a file gives is told of where it stands', async () => {
  const text = `{
  "parameters": { "adminPassword": { "type": "securestring" } },
  "resources": [
    {
      "type": "Microsoft.Sql/servers",
      "name": "shop",
      "properties": { "administratorLoginPassword": "[parameters('adminPassword')]" }
    }
  ]
}`;
  const given = parametersFile('"adminPassword": { "value": "hunter2-of-the-shop" }');
  await expectRule(azurePasswordInFile).isUnknownFor({
    text,
    files: { 'main.parameters.json': given },
  });
});
