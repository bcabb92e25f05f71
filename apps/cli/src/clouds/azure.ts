import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError, EXIT } from '../exit-codes.ts';
import { textIn } from '../images/read-json.ts';
import { printable } from '@plumbline/model/printable';
import type { Settings } from '../settings.ts';
import { texts } from '../texts.ts';
import { jsonCredentials, readCredentialsFile, secretsOfEnvironment, secretWordsOf } from './credentials-file.ts';
import type { CloudChoice, CloudExport, ExportFolders } from './cloud-export.ts';
import { TERRAFORM_VARIABLES } from './terraformer.ts';

/** The keys of a file, by the variables of the environment that say the same. Source: command-line contract, section 8.6. */
const VARIABLES = {
  clientId: 'ARM_CLIENT_ID',
  clientSecret: 'ARM_CLIENT_SECRET',
  tenantId: 'ARM_TENANT_ID',
  subscriptionId: 'ARM_SUBSCRIPTION_ID',
} as const;

/** Everything of a subscription, as Azure Resource Graph says it. */
const EVERYTHING = 'isnotempty(id)';

/**
 * As whoever a file is for (`az ad sp create-for-rbac --sdk-auth` wrote it), the environment says, or the Azure command line
 * signed in. Errors: CommandError `input` for a file that is none.
 */
export function azureExport(choice: CloudChoice, settings: Settings, { written, home }: ExportFolders): CloudExport {
  const given = settings.environmentFor(new RegExp(`^(?:ARM|AZURE)_|${TERRAFORM_VARIABLES}`));
  const { credentialsFile } = choice;
  const text = credentialsFile === undefined ? '' : readCredentialsFile(credentialsFile);
  const own = credentialsFile === undefined ? {} : variablesOf(text, credentialsFile);
  const environment = {
    ...(credentialsFile === undefined ? given : withoutSignIn(given)),
    ...own,
    ...homeOf(home, given, settings),
  };
  const subscription =
    choice.subscription ?? environment['ARM_SUBSCRIPTION_ID'] ?? environment['AZURE_SUBSCRIPTION_ID'];
  return {
    program: 'aztfexport',
    runs: [
      {
        // Source: https://learn.microsoft.com/azure/developer/terraform/azure-export-for-terraform/export-advanced-scenarios
        args: [
          'query',
          '--non-interactive',
          '--plain-ui',
          '--hcl-only',
          '--continue',
          '--recursive',
          '--output-dir',
          written,
          ...(subscription === undefined ? [] : [`--subscription-id=${subscription}`]),
          ...(environment['ARM_CLIENT_SECRET'] === undefined ? [] : ['--use-environment-cred']),
          EVERYTHING,
        ],
        shown: ['Azure', ...(subscription === undefined ? [] : [subscription])].join(' '),
      },
    ],
    environment,
    secrets: [...secretsOfEnvironment(environment), ...secretWordsOf(text)],
    hints: [],
  };
}

function variablesOf(text: string, file: string): NodeJS.ProcessEnv {
  const content = jsonCredentials(text, file);
  const found = Object.entries(VARIABLES).map(([key, name]) => [name, textIn(content, key)] as const);
  if (found.some(([name, value]) => value === undefined && name !== VARIABLES.subscriptionId)) {
    throw new CommandError(EXIT.input, texts.clouds.noCredentialsIn(printable(file)));
  }
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** Without who somebody else is. */
function withoutSignIn(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/_(?:CLIENT|TENANT|SUBSCRIPTION|OIDC)_/.test(name)),
  );
}

/** A folder of the user's in which the exporter reads that it is to report nothing, with the way to who signed in. */
function homeOf(home: string, given: NodeJS.ProcessEnv, settings: Settings): NodeJS.ProcessEnv {
  const folder = path.join(home, '.aztfexport');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'config.json'), '{"installation_id":"","telemetry_enabled":false}');
  const mirrors = path.join(settings.home, '.terraformrc');
  return {
    HOME: home,
    USERPROFILE: home,
    AZURE_CONFIG_DIR: given['AZURE_CONFIG_DIR'] ?? path.join(settings.home, '.azure'),
    ...(given['TF_CLI_CONFIG_FILE'] === undefined && existsSync(mirrors) && { TF_CLI_CONFIG_FILE: mirrors }),
  };
}
